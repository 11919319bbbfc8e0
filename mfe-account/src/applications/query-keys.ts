/** The list of applications in the query cache. */
export const LIST_KEY = ["applications"];
