export * from "./ai.ts";
export * from "./billing.ts";
export * from "./messages.ts";
export * from "./pdf.ts";
export * from "./plans.ts";
export * from "./problem.ts";
export * from "./resume.ts";
export * from "./runtime-config.ts";
