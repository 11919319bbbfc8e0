import { Dialog } from "@penresume/web-kit";
import styles from "./review.module.css";
import { ENTRY_FIELDS, ENTRY_LISTS, PERSONAL_FIELDS, type Place, type Review } from "./review.ts";
import { newEntryPlace } from "./review-fields.tsx";
import { reviewTexts as texts } from "./texts.ts";

/** Every place a text can go to, as buttons. */
export function PlaceDialog({
  review,
  onPlace,
  onClose,
}: {
  review: Review;
  onPlace(place: Place): void;
  onClose(): void;
}) {
  const groups: { title: string; places: { place: Place; label: string }[] }[] = [
    {
      title: texts.sections.personal,
      places: Object.keys(PERSONAL_FIELDS).map((field) => {
        const place = `personal.${field}`;
        return { place, label: texts.fieldName(place) };
      }),
    },
    { title: texts.sections.skills, places: [{ place: "skills", label: texts.sections.skills }] },
    ...ENTRY_LISTS.flatMap((list) => [
      ...review[list].map((entry, at) => {
        const [first] = Object.values(entry.values);
        return {
          title: [texts.entries[list](at + 1), first?.text].filter(Boolean).join(": "),
          places: Object.keys(ENTRY_FIELDS[list]).map((field) => {
            const place = `${list}.${entry.id}.${field}`;
            return { place, label: texts.fieldName(place) };
          }),
        };
      }),
      {
        title: texts.newEntry[list],
        places: Object.keys(ENTRY_FIELDS[list])
          .filter((field) => field !== "proficiency")
          .map((field) => {
            const place = newEntryPlace(list).replace(/\w+$/, field);
            return { place, label: texts.fieldName(place) };
          }),
      },
    ]),
  ];
  return (
    <Dialog title={texts.placeTitle} onClose={onClose}>
      <div className={styles.places}>
        {groups.map(({ title, places }) => (
          <fieldset key={title} className={styles.placeGroup}>
            <legend>{title}</legend>
            {places.map(({ place, label }) => (
              <button key={place} type="button" className={styles.placeOption} onClick={() => onPlace(place)}>
                {label}
              </button>
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
