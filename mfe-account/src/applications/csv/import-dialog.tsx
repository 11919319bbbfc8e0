import type { ApplicationSettings, ApplicationSummary } from "@penresume/contracts";
import { toPlainLetters } from "@penresume/text";
import { getErrorMessage, NeedsNetwork } from "@penresume/web-host";
import { AlertBox, Button, Checkbox, classNames, Dialog, Select } from "@penresume/web-ui";
import { useMemo, useRef, useState } from "react";
import { getStageName } from "../lib/stages.ts";
import { applicationTexts } from "../lib/texts.ts";
import type { ApplicationsStore } from "../saving/use-applications.ts";
import type { Column } from "./column-names.ts";
import styles from "./import-dialog.module.css";
import { type ImportedRow, readRows } from "./read-rows.ts";
import { readTable, type Table } from "./read-table.ts";
import { exportTexts, importTexts as texts } from "./texts.ts";
import { downloadCsv } from "./write-csv.ts";

/** Not a text: an Excel or OpenDocument file is a zip, an old Excel file an OLE document. */
export class NotCsvError extends Error {}

/** The text of a file, with plain letters. */
export const decodeCsv = (bytes: Uint8Array): string => toPlainLetters(decode(bytes));

/** UTF-8, UTF-16 or, as Excel saves CSV in Brazil, Windows-1252. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)) throw new NotCsvError();
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const MAX_BYTES = 10_000_000;
/** Examples and hints that are listed. */
const SHOWN = 5;
const SHOWN_HINTS = 30;

const OPTIONS = [
  { value: "", label: texts.intoNotes },
  ...Object.entries(exportTexts.columns).map(([value, label]) => ({ value, label })),
];

/** 'Trazer de uma planilha': shows what was found in a CSV file before anything is stored. */
export default function ImportDialog({
  items,
  own,
  creating,
  onClose,
}: {
  items: readonly ApplicationSummary[];
  own: ApplicationSettings["stages"];
  creating: ApplicationsStore["creating"];
  onClose(): void;
}) {
  const [file, setFile] = useState<{ name: string; table: Table } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [includesKnown, setIncludesKnown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const rows = useMemo(() => (file ? readRows(file.table, own, items) : []), [file, own, items]);
  const known = rows.filter(({ error, isKnown }) => !error && isKnown);
  const wrong = rows.filter(({ error }) => error);
  const taken = rows.filter(({ error, isKnown }) => !error && (includesKnown || !isKnown));

  async function open(chosen: File | undefined) {
    if (!chosen) return;
    setFile(null);
    creating.reset();
    if (chosen.size > MAX_BYTES) return setProblem(texts.tooLarge);
    try {
      const table = readTable(decodeCsv(new Uint8Array(await chosen.arrayBuffer())));
      setProblem(table.rows.length === 0 ? texts.empty : null);
      if (table.rows.length > 0) setFile({ name: chosen.name, table });
    } catch (error) {
      setProblem(error instanceof NotCsvError ? texts.notCsv : texts.unreadable);
    }
  }
  function assign(index: number, column: Column | null) {
    if (!file) return;
    const columns = file.table.columns.map((other, at) => {
      if (at === index) return { ...other, column };
      return other.column === column && column !== "notes" ? { ...other, column: null } : other;
    });
    setFile({ ...file, table: { ...file.table, columns } });
  }

  return (
    <Dialog
      title={texts.title}
      size={file ? "large" : "medium"}
      onClose={() => creating.isPending || onClose()}
      cancel={texts.cancel}
      actions={
        file && (
          <NeedsNetwork action={texts.submitWhenOnline}>
            <Button
              disabled={taken.length === 0}
              busyText={creating.isPending && texts.busy}
              onClick={() =>
                creating.mutate({ inputs: taken.map(({ input }) => input), text: texts.done }, { onSuccess: onClose })
              }
            >
              {texts.submit(taken.length)}
            </Button>
          </NeedsNetwork>
        )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a file can also be chosen by the button */}
      <div
        className={styles.content}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void open(event.dataTransfer.files[0]);
        }}
      >
        {!file && <p>{texts.lead}</p>}
        {problem && <AlertBox>{problem}</AlertBox>}
        {creating.error && <AlertBox>{getErrorMessage(creating.error)}</AlertBox>}
        <div className={classNames(styles.choice, !file && styles.drop)}>
          <Button variant={file ? "quiet" : "secondary"} onClick={() => input.current?.click()}>
            {file ? texts.another : texts.choose}
          </Button>
          {!file && <p>{texts.drop}</p>}
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.tsv,.txt,text/csv"
            onChange={({ target }) => {
              void open(target.files?.[0]);
              target.value = "";
            }}
          />
        </div>
        {file && (
          <>
            <p role="status">{texts.found(file.name, rows.length, file.table.columns.length)}</p>
            <section className={styles.section}>
              <h3>{texts.columns}</h3>
              <p className={styles.hint}>{texts.columnsHint}</p>
              <div className={styles.columns}>
                {file.table.columns.map(({ name, column }, index) => {
                  const example = file.table.rows.find(({ cells }) => cells[index]?.trim())?.cells[index]?.trim();
                  const label = name || texts.noName(index + 1);
                  return (
                    <Select
                      // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places, and names may be the same
                      key={`${index} ${name}`}
                      label={label}
                      hint={example && texts.example(example.slice(0, 60))}
                      options={OPTIONS}
                      value={column ?? ""}
                      onChange={({ target }) => assign(index, (target.value || null) as Column | null)}
                    />
                  );
                })}
              </div>
            </section>
            <Preview rows={taken} own={own} />
            <Hints rows={taken} />
            {known.length > 0 && (
              <section className={styles.section}>
                <h3>{texts.known(known.length)}</h3>
                <Checkbox
                  label={texts.includeKnown}
                  checked={includesKnown}
                  onChange={({ target }) => setIncludesKnown(target.checked)}
                />
              </section>
            )}
            {wrong.length > 0 && (
              <section className={styles.section}>
                <h3>{texts.errors(wrong.length)}</h3>
                <ul className={styles.list}>
                  {wrong.slice(0, SHOWN_HINTS).map(({ line, error, cells }) => (
                    <li key={line}>
                      <span>{texts.line(line, error ?? "")}</span>{" "}
                      <span className={styles.hint}>{cells.filter(Boolean).join("; ").slice(0, 120)}</span>
                    </li>
                  ))}
                </ul>
                <Button
                  variant="quiet"
                  className={styles.download}
                  onClick={() =>
                    downloadCsv(texts.errorsFile, [
                      file.table.columns.map(({ name }) => name),
                      ...wrong.map(({ cells }) => cells),
                    ])
                  }
                >
                  {texts.downloadErrors}
                </Button>
              </section>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

function Preview({ rows, own }: { rows: readonly ImportedRow[]; own: ApplicationSettings["stages"] }) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{texts.preview}</h3>
      <ul className={styles.list}>
        {rows.slice(0, SHOWN).map(({ line, input, dates }) => (
          <li key={line}>
            <strong>{applicationTexts.name({ title: input.title ?? "", company: input.company ?? "" })}</strong>{" "}
            <span className={styles.hint}>
              {[texts.stage(getStageName(own, input.stage ?? "interest")), ...dates].join(" · ")}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && <p className={styles.hint}>{texts.previewMore(rows.length - SHOWN)}</p>}
    </section>
  );
}

function Hints({ rows }: { rows: readonly ImportedRow[] }) {
  const hints = rows.flatMap(({ line, hints }) => hints.map((hint) => texts.line(line, hint)));
  if (hints.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{texts.hints(hints.length)}</h3>
      <p className={styles.hint}>{texts.hintsText}</p>
      <ul className={styles.list}>
        {hints.slice(0, SHOWN_HINTS).map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      {hints.length > SHOWN_HINTS && <p className={styles.hint}>{texts.previewMore(hints.length - SHOWN_HINTS)}</p>}
    </section>
  );
}
