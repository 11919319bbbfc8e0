/** Build alias of the npm package, because `react-router` resolves to the shared copy. */
declare module "react-router-itself" {
  export * from "react-router";
}
