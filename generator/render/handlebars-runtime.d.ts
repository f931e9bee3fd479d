// The part of the handlebars runtime that render uses; the package has no types for this entry.

declare module "handlebars/dist/cjs/handlebars.runtime.js" {
  type Template = (context: object) => string;
  interface Runtime {
    create(): Runtime;
    template(precompiled: object): Template;
    registerHelper(name: string, helper: (...args: never[]) => unknown): void;
    registerPartial(name: string, partial: Template): void;
  }
  const runtime: Runtime;
  export default runtime;
}
