import { ADDABLE_GROUPS } from "@penresume/resume";
import { Dialog, TextField } from "@penresume/web-ui";
import styles from "./place-dialog.module.css";
import {
  type EntryList,
  findListPart,
  getReviewEntries,
  getValue,
  isMultiline,
  isResumeList,
  listEntryFields,
  listPersonalFields,
  newEntryPlace,
  type Place,
  RESUME_LISTS,
  sectionList,
  type UnplacedItem,
} from "./review.ts";
import type { ReviewStore } from "./review-store.ts";
import { reviewTexts as texts } from "./texts.ts";

/** Whether a place takes several texts: a field of one line does not, and they are not several jobs. */
function takesSeveral(place: Place): boolean {
  const [list = "", id] = place.split(".");
  return place === "skills" || isMultiline(place) || (id === "new" && !isResumeList(list));
}

/** Buttons for all places to which a text, a part of it, or several texts can be moved. */
export function PlaceDialog({
  store,
  items,
  part,
  onClose,
}: {
  store: ReviewStore;
  items: readonly UnplacedItem[];
  /** The part of the only item that the person wants to move. */
  part: string;
  onClose(): void;
}) {
  const { review } = store.getState();
  const [single] = items.length === 1 ? items : [];
  const allGroups: { title: string; places: Place[]; getLabel?(place: Place): string }[] = [
    { title: texts.sections.personal, places: listPersonalFields().map(({ name }) => `personal.${name}`) },
    { title: texts.fieldName("skills"), places: ["skills"] },
    ...[...RESUME_LISTS, ...review.sections.map(sectionList)].flatMap((list) => [
      ...getReviewEntries(review, list).map((entry, index) => ({
        title: [texts.entryName(list, index + 1), Object.values(entry.values)[0]?.text].filter(Boolean).join(": "),
        places: listPlaces(list, String(entry.id)),
      })),
      ...(findListPart(list).type === "text"
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
  const groups = single
    ? allGroups
    : allGroups
        .map((group) => ({ ...group, places: group.places.filter(takesSeveral) }))
        .filter(({ places }) => places.length > 0);
  /** What the field has that holds one text. */
  const getReplaced = (place: Place) => (isMultiline(place) ? "" : getValue(review, place)?.text.trim() || "");
  const isWhole = !part.trim() || part.trim() === single?.text;
  return (
    <Dialog title={texts.placeTitle} onClose={onClose}>
      {single && !single.text.includes("\n") && (
        <TextField
          label={texts.part}
          hint={texts.partHint}
          value={part}
          onChange={({ target }) => store.setState({ question: { about: "placing", items, part: target.value } })}
        />
      )}
      <div className={styles.places}>
        {groups.map(({ title, places, getLabel = texts.fieldName }) => (
          <fieldset key={title} className={styles.placeGroup}>
            <legend>{title}</legend>
            {places.map((place) => (
              <button
                key={place}
                type="button"
                className={styles.placeOption}
                onClick={() => store.place(items, place, isWhole ? undefined : part.trim())}
              >
                {getLabel(place)}
                {getReplaced(place) && <small>{texts.insteadOf(getReplaced(place))}</small>}
              </button>
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

const listPlaces = (list: EntryList, id: string) =>
  listEntryFields(list)
    .filter(({ options }) => id !== "new" || !options)
    .map(({ name }) => `${list}.${id}.${name}`);
