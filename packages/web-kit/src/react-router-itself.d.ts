/** The package's own entry, by an alias of the build, where `react-router` means the shared copy. */
declare module "react-router-itself" {
  export * from "react-router";
}
