import { fillTexts } from "../fill-texts.ts";
import data from "./texts.json" with { type: "json" };

/** The texts of the landing page. */
export const landingTexts = {
  ...fillTexts(data),
  enlarge: (name: string) => `Ampliar o layout ${name}`,
  sampleDialog: (name: string) => `Layout ${name}`,
};
