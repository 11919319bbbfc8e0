// Stands for zod's conversion to JSON Schema, which no front end uses, see rspack/base-config.ts.
export {};
