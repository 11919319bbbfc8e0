import { ADDABLE_GROUPS } from "@penresume/resume-sections";
import { Dialog } from "@penresume/web-kit";
import styles from "./place-dialog.module.css";
import {
  type EntryList,
  findListKind,
  getEntries,
  getEntryFields,
  PERSONAL_FIELDS,
  type Place,
  RESUME_LISTS,
  type Review,
  sectionList,
} from "./review.ts";
import { newEntryPlace } from "./review-fields.tsx";
import { reviewTexts as texts } from "./texts.ts";

/** Buttons for all places to which a text can be moved. */
export function PlaceDialog({
  review,
  onPlace,
  onClose,
}: {
  review: Review;
  onPlace(place: Place): void;
  onClose(): void;
}) {
  const groups: { title: string; places: Place[]; getLabel?(place: Place): string }[] = [
    { title: texts.sections.personal, places: Object.keys(PERSONAL_FIELDS).map((field) => `personal.${field}`) },
    { title: texts.fieldName("skills"), places: ["skills"] },
    ...[...RESUME_LISTS, ...review.sections.map(sectionList)].flatMap((list) => [
      ...getEntries(review, list).map((entry, index) => ({
        title: [texts.entryName(list, index + 1), Object.values(entry.values)[0]?.text].filter(Boolean).join(": "),
        places: listPlaces(list, String(entry.id)),
      })),
      ...(findListKind(list).form?.type === "text"
        ? []
        : [{ title: texts.newEntryName(list), places: listPlaces(list, "new") }]),
    ]),
    {
      title: texts.newSection,
      places: ADDABLE_GROUPS.flatMap(({ kinds }) => kinds)
        .filter(({ kind }) => kind === "custom" || review.sections.every((section) => section.kind !== kind))
        .map(({ kind }) => newEntryPlace(`${kind}:new`)),
      getLabel: (place) => texts.newEntryName(place.split(".")[0] as EntryList),
    },
  ];
  return (
    <Dialog title={texts.placeTitle} onClose={onClose}>
      <div className={styles.places}>
        {groups.map(({ title, places, getLabel = texts.fieldName }) => (
          <fieldset key={title} className={styles.placeGroup}>
            <legend>{title}</legend>
            {places.map((place) => (
              <button key={place} type="button" className={styles.placeOption} onClick={() => onPlace(place)}>
                {getLabel(place)}
              </button>
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

const listPlaces = (list: EntryList, id: string) =>
  Object.keys(getEntryFields(list))
    .filter((field) => id !== "new" || field !== "proficiency")
    .map((field) => `${list}.${id}.${field}`);
