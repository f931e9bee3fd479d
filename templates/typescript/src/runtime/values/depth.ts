// Stands for a value of a type that contains itself, where its shape sets no end. Nothing else.

/** Stands for a value that is deeper, or one too many: whatever cannot be without it is not there either. */
export const tooDeep: unique symbol = /* @__PURE__ */ Symbol("too deep");
