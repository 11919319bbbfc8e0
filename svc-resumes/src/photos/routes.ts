import { photoSchema, uploadedPhotosSchema } from "@penresume/contracts";
import { defineRoute, type Route } from "@penresume/service-kit";
import type { Photos } from "./photos.ts";
import { readUpload } from "./upload.ts";

/** Routes of profile photos. */
export const createPhotoRoutes = (photos: Photos): Route[] => [
  defineRoute({
    method: "post",
    path: "/api/photos",
    summary: "Upload a profile photo (multipart/form-data, one file)",
    auth: "optional",
    bodyKind: "stream",
    responses: { 201: photoSchema },
    problems: {
      400: "No file, an empty one, or a broken form",
      413: "Over 10 MB",
      415: "Not a still picture in JPEG, PNG, WebP, AVIF, GIF or TIFF",
      408: "The body arrives too slowly",
      422: "A damaged picture, or one of too many pixels",
      429: "More than 60 photos of this person or network in an hour; see Retry-After",
      503: "Too many uploads wait; see Retry-After",
    },
    async handle({ request, response, user }) {
      const disconnected = new AbortController();
      response.once("close", () => disconnected.abort());
      const uploader = { user, address: request.ip ?? "", disconnected: disconnected.signal };
      return { status: 201, body: await photos.upload(() => readUpload(request), uploader) };
    },
  }),
  defineRoute({
    method: "get",
    path: "/api/photos",
    summary: "List the person's uploads that still exist, oldest first, at most 1000",
    auth: "user",
    responses: { 200: uploadedPhotosSchema },
    handle: async ({ user }) => ({ body: { items: await photos.list(user.id) } }),
  }),
];
