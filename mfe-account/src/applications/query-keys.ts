/** Keys of the query cache. */
export const LIST_KEY = ["applications"];
export const SETTINGS_KEY = ["application settings"];
export const applicationKey = (id: string) => ["application", id];
