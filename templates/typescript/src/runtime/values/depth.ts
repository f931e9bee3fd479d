// How deep and how large a value of a type may be that contains itself: its shape sets no end, and a value may come from anybody. Numbers only.

/** Containers inside each other in one detail, as many as a taxonomy can write down. Deeper ones do not fit when they are read, and are not sent. */
export const deepestDetail = 32;

/** Values of types that contain themselves in what is made of one foreign value, which may lead back to itself. */
export const mostParts = 1_000;

/** Stands for a value that is deeper, or one too many: whatever cannot be without it is not there either. */
export const tooDeep: unique symbol = /* @__PURE__ */ Symbol("too deep");
