import type { ApplicationMove, ApplicationSettings, ApplicationSummary } from "@penresume/contracts";
import { LoadableContent } from "@penresume/web-features";
import { FormDialog } from "@penresume/web-features/form-dialog";
import { getErrorMessage, isNetworkProblem, useSession } from "@penresume/web-host";
import { AlertBox, Button, EmptyState, Skeleton } from "@penresume/web-ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { AccountHeader } from "../../lib/account-header.tsx";
import { CardMenu } from "../../lib/card-menu.tsx";
import { useApi } from "../../lib/use-api.ts";
import { NewVaga } from "../creation/new-vaga.tsx";
import { MoveDialog, type Target } from "../lib/move-dialog.tsx";
import { getStageName, listStages, type Stage } from "../lib/stages.ts";
import { applicationTexts } from "../lib/texts.ts";
import { offerUndo } from "../lib/undo.ts";
import { UndoToast } from "../lib/undo-toast.tsx";
import { useSettings } from "../lib/use-settings.ts";
import { isNewId } from "../saving/new-applications.ts";
import { useApplications } from "../saving/use-applications.ts";
import type { CardActions } from "./application-card.tsx";
import styles from "./board-page.module.css";
import { BoardView } from "./board-view.tsx";
import { filterApplications, isFiltering } from "./filter.ts";
import { Finder } from "./finder.tsx";
import { ListView, StepList } from "./list-view.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { SettingsDialog } from "./settings-dialog.tsx";
import { settingsTexts, boardTexts as texts, waitingTexts } from "./texts.ts";
import { useFilter } from "./use-filter.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useView } from "./use-view.ts";
import { WaitingNotice } from "./waiting-notice.tsx";

const ImportDialog = lazy(() => import("../csv/import-dialog.tsx"));

type DialogState =
  | { kind: "create"; pasted?: string }
  | { kind: "import"; own: ApplicationSettings["stages"] }
  | { kind: "settings" }
  | { kind: "move" | "close" | "delete"; items: readonly ApplicationSummary[] };

/** /candidaturas: the user's applications. */
export default function BoardPage() {
  const store = useApplications();
  const { list, items, error, move, remove } = store;
  const settings = useSettings();
  const own = settings.settings?.stages ?? null;
  const stages = useMemo(
    () =>
      listStages(
        own,
        items.map(({ stage }) => stage),
      ),
    [own, items],
  );
  const [filter, changeFilter] = useFilter();
  const view = useView(items.length);
  const isBySteps = view.view === "steps";
  const [selection, setSelection] = useState<ReadonlySet<string> | null>(null);
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const newPosting: string = state?.newPosting ?? "";
  /** A posting that another app has shared, from /compartilhado. */
  const [shared] = useState(newPosting);
  const [dialog, setDialog] = useState<DialogState | null>(shared ? { kind: "create", pasted: shared } : null);
  /** From the plus of phones. */
  const isAdding = new URLSearchParams(search).has("nova");
  const closeDialog = () => setDialog(null);
  // Neither a reload nor Back opens it again. Before the dialog adds its own history entry.
  useLayoutEffect(() => {
    if (isAdding) setDialog({ kind: "create" });
    if (newPosting || isAdding) void navigate(".", { replace: true, state: null });
  }, [newPosting, isAdding, navigate]);
  // Not before: when the session has ended, the sign-in replaces the dialog.
  useEffect(() => {
    if (shared && list.state === "loaded") void globalThis.caches?.delete("shared").catch(console.warn);
  }, [shared, list.state]);
  const api = useApi();
  const uid = useSession().user?.uid ?? "";
  const queryClient = useQueryClient();
  const exporting = useMutation({
    async mutationFn() {
      const { downloadApplications, loadAll, readKept } = await import("../csv/write-csv.ts");
      const all = await loadAll(api).catch((error: unknown) => {
        if (isNetworkProblem(error)) return null;
        throw error;
      });
      downloadApplications(all ?? (await readKept(uid, items)), (await settings.ensure()).stages);
      if (!all) offerUndo({ text: texts.exportedKept });
    },
  });

  // Its columns name stages.
  const importing = useMutation({
    mutationFn: settings.ensure,
    onSuccess: ({ stages }) => setDialog({ kind: "import", own: stages }),
  });

  const shown = filterApplications(items, filter);
  const selected = items.filter(({ id }) => selection?.has(id));
  const isEmpty = list.state === "loaded" && list.error === null && items.length === 0;

  function moveTo(moved: readonly ApplicationSummary[], { stage, closedReason }: Target) {
    const stageName = getStageName(own, stage);
    const [first] = moved;
    const text =
      moved.length === 1 && first
        ? texts.moved(applicationTexts.name(first), stageName)
        : texts.movedMany(moved.length, stageName);
    move(
      moved.map(({ id }): ApplicationMove => ({ id, stage, ...(closedReason && { closedReason }) })),
      text,
    );
    if (selection) setSelection(new Set());
  }
  function archive(archived: readonly ApplicationSummary[], isArchived: boolean) {
    const text = isArchived ? texts.archivedNow : texts.unarchivedNow;
    move(
      archived.map(({ id }) => ({ id, isArchived })),
      text(archived.length),
    );
    if (selection) setSelection(new Set());
  }

  const keepFocus = useKeptFocus();
  const latest = { archive, moveTo, stages, items, selection };
  const current = useRef(latest);
  useEffect(() => {
    current.current = latest;
  });
  const actions = useMemo<CardActions>(
    () => ({
      chooseStage: (item) => setDialog({ kind: "move", items: [item] }),
      archive(item) {
        keepFocus(item.id);
        current.current.archive([item], !item.isArchived);
      },
      remove: (item) => setDialog({ kind: "delete", items: [item] }),
      moveBy(item, by) {
        const { stages, moveTo } = current.current;
        const target = stages[stages.findIndex(({ id }) => id === item.stage) + by];
        if (!target) return;
        keepFocus(item.id);
        moveTo([item], { stage: target.id, closedReason: null });
      },
      toggle: (id) =>
        setSelection((selection) => {
          const next = new Set(selection);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
    }),
    [keepFocus],
  );
  const drop = useCallback((id: string, stage: string) => {
    const item = current.current.items.find((item) => item.id === id);
    if (!item) return;
    if (stage === "closed") setDialog({ kind: "close", items: [item] });
    else current.current.moveTo([item], { stage, closedReason: null });
  }, []);

  const removingStage = useMutation({
    async mutationFn({ stage, moves }: { stage: Stage; moves: ApplicationMove[] }) {
      const at = (await settings.ensure()).stages.findIndex(({ id }) => id === stage.id);
      const restoring = moves.map(({ id }) => ({ id, stage: stage.id }));
      if (moves.length > 0) await store.sendMoves(moves);
      await settings.change(({ stages }) => ({ stages: stages.filter(({ id }) => id !== stage.id) }));
      offerUndo({
        text: settingsTexts.removed(stage.name),
        async undo() {
          await settings.change(({ stages }) =>
            stages.some(({ id }) => id === stage.id) ? {} : { stages: stages.toSpliced(at, 0, stage) },
          );
          if (restoring.length > 0) await store.sendMoves(restoring);
        },
      });
    },
  });
  const unsaved = error ?? removingStage.error;

  return (
    <>
      <AccountHeader
        action={
          !isEmpty && (
            <Button data-door="new-vaga" onClick={() => setDialog({ kind: "create" })}>
              {texts.create}
            </Button>
          )
        }
      />
      <main
        id="conteudo"
        className={view.view === "board" && !isEmpty ? styles.wide : styles.page}
        aria-busy={list.state === "loading"}
      >
        <div className={styles.title}>
          <h1 tabIndex={-1}>{applicationTexts.title}</h1>
          {items.length > 0 && (
            <CardMenu
              label={texts.more}
              isBusy={exporting.isPending}
              items={[
                ...(view.isMany
                  ? []
                  : [
                      {
                        text: isBySteps ? texts.byStage : texts.byStep,
                        onSelect: () => view.choose(isBySteps ? "board" : "steps"),
                      },
                    ]),
                ...(isBySteps && !isFiltering(filter)
                  ? [{ text: texts.seeArchived, onSelect: () => changeFilter({ show: "arquivadas" }) }]
                  : []),
                { text: texts.select, onSelect: () => setSelection(new Set()) },
                { text: texts.importCsv, onSelect: importing.mutate },
                { text: texts.exportCsv, onSelect: exporting.mutate },
                { text: texts.settings, onSelect: () => setDialog({ kind: "settings" }) },
              ]}
            />
          )}
        </div>
        <LoadableContent
          loadable={list}
          title={texts.failed}
          describe={(error) => (isNetworkProblem(error) ? waitingTexts.noCopy : getErrorMessage(error))}
          loading={<Loading />}
        />
        {list.state === "loaded" && (
          <LoadableContent loadable={settings.loadable} describe={() => settingsTexts.failed} />
        )}
        <WaitingNotice items={items} context={{ api, queryClient }} />
        {unsaved && (
          <AlertBox>
            <strong>{texts.notSaved}</strong> <span>{getErrorMessage(unsaved)}</span>
          </AlertBox>
        )}
        {(exporting.error ?? importing.error) && (
          <AlertBox>{getErrorMessage(exporting.error ?? importing.error)}</AlertBox>
        )}
        {isEmpty && (
          <EmptyState title={texts.emptyTitle} text={texts.empty}>
            <Button large onClick={() => setDialog({ kind: "create" })}>
              {texts.create}
            </Button>
          </EmptyState>
        )}
        {items.length > 0 && (
          <>
            {(!isBySteps || isFiltering(filter)) && (
              <Finder filter={filter} onChange={changeFilter} stages={stages} count={shown.length} view={view} />
            )}
            {selection && (
              <SelectionBar
                count={selected.length}
                isArchive={filter.show === "arquivadas"}
                onSelectAll={() => setSelection(new Set(shown.map(({ id }) => id)))}
                onMove={() => setDialog({ kind: "move", items: selected })}
                onArchive={() => {
                  keepFocus();
                  archive(selected, filter.show !== "arquivadas");
                }}
                onDelete={() => setDialog({ kind: "delete", items: selected })}
                onEnd={() => {
                  keepFocus();
                  setSelection(null);
                }}
              />
            )}
            {view.view === "board" ? (
              <>
                <BoardView {...{ items: shown, stages, selection, actions }} onDrop={drop} />
                <p className={styles.hint}>{texts.dragHint}</p>
              </>
            ) : isBySteps ? (
              <StepList {...{ items: shown, stages, selection, actions }} />
            ) : (
              <ListView {...{ items: shown, stages, selection, actions }} />
            )}
            {shown.length === 0 && !isFiltering(filter) && <p>{texts.allArchived}</p>}
          </>
        )}
      </main>
      {dialog?.kind === "create" && (
        <NewVaga pasted={dialog.pasted} onImport={importing.mutate} onClose={closeDialog} />
      )}
      {dialog?.kind === "import" && (
        <Suspense>
          <ImportDialog items={items} own={dialog.own} creating={store.creating} onClose={closeDialog} />
        </Suspense>
      )}
      {dialog?.kind === "settings" && (
        <SettingsDialog store={settings} items={items} removing={removingStage} onClose={closeDialog} />
      )}
      {(dialog?.kind === "move" || dialog?.kind === "close") && (
        <MoveDialog
          count={dialog.items.length}
          stages={stages}
          current={dialog.items.length === 1 ? dialog.items[0]?.stage : undefined}
          isClosing={dialog.kind === "close"}
          onMove={(target) => {
            keepFocus(selection ? undefined : dialog.items[0]?.id);
            moveTo(dialog.items, target);
          }}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === "delete" && (
        <FormDialog
          title={texts.deleteTitle(dialog.items.length)}
          cancel={texts.keep}
          submit={texts.delete}
          needsNetwork={dialog.items.every(({ id }) => isNewId(id)) ? undefined : texts.deleteWhenOnline}
          variant="danger"
          focus="cancel"
          onSubmit={() => {
            closeDialog();
            keepFocus(selection ? undefined : dialog.items[0]?.id);
            remove(
              dialog.items.map(({ id }) => id),
              texts.deletedNow(dialog.items.length),
            );
            if (selection) setSelection(new Set());
          }}
          onClose={closeDialog}
        >
          {dialog.items.length === 1 && dialog.items[0] && <p>{applicationTexts.name(dialog.items[0])}</p>}
          <p>{texts.deleteHint}</p>
        </FormDialog>
      )}
      <UndoToast />
    </>
  );
}

/** The shape of a list. */
const Loading = () => (
  <div className={styles.loading}>
    <p role="status">{applicationTexts.loading}</p>
    <Skeleton height="2.75rem" radius="var(--radius-s)" />
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} height="5rem" radius="var(--radius-m)" />
    ))}
  </div>
);
