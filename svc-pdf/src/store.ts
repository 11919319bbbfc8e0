import { subscriberProjection } from "@penresume/service-kit";
import type { Connection } from "mongoose";

/** All this service keeps is who is Pro. */
export const createStore = (connection: Connection) => subscriberProjection(connection);

export type Store = ReturnType<typeof createStore>;
