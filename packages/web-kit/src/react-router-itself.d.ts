/** Build alias of the real package, because `react-router` resolves to the shared copy. */
declare module "react-router-itself" {
  export * from "react-router";
}
