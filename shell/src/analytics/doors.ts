import type { ConsentingAnalytics } from "./analytics.ts";

/** Counts which doors are used: elements with `data-door`, by that name only. Clicks before consent are not counted later. */
export function countDoors(analytics: ConsentingAnalytics): void {
  document.addEventListener(
    "click",
    ({ target }) => {
      const door = target instanceof Element && target.closest<HTMLElement>("[data-door]")?.dataset.door;
      if (door && analytics.getConsent() === "granted") analytics.track("door_used", { door });
    },
    true,
  );
}
