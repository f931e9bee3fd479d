// Imports a module of the project's. It stands alone, since a script cannot: where the compiler is one, the build puts what the loader hands it in this place.

export const importModule = (href: string): Promise<unknown> => import(href);
