import names from "./column-names.json" with { type: "json" };

/** A field that a column of a spreadsheet can fill. */
export type Column = keyof typeof names;

/** Values by their names in spreadsheets of candidates and exports of other trackers, without accents and capitals. */
export const indexNames = <Value extends string>(
  names: Readonly<Record<Value, readonly string[]>>,
): Map<string, Value> =>
  new Map(
    Object.entries<readonly string[]>(names).flatMap(([value, list]) =>
      list.map((name) => [name, value as Value] as const),
    ),
  );

export const COLUMNS = indexNames<Column>(names);
