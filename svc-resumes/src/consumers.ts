import { PHOTO_CHANGED_KEY } from "@penresume/contracts";
import type { Broker } from "@penresume/service-kit";
import type { Photos } from "./photos.ts";

/** Photo clean-up follows what was announced, not the request that caused it. */
export function startConsumers({ broker, photos }: { broker: Broker; photos: Photos }): void {
  broker.consume(
    {
      queue: "resumes.photo-cleanup",
      events: ["resume.saved", "resume.deleted"],
      keys: [PHOTO_CHANGED_KEY, "resume.deleted"],
    },
    async (event) => {
      const { resumeId, photo } = event.data;
      if (event.name === "resume.saved") await photos.keep(resumeId, event.data.version, photo);
      else await photos.drop(resumeId, photo);
    },
  );
}
