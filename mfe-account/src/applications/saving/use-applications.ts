import {
  APPLICATION_LIMITS,
  type ApplicationInput,
  type ApplicationMove,
  type ApplicationSummary,
  applicationListSchema,
  applicationSummarySchema,
} from "@penresume/contracts";
import { isNetworkProblem, isOnlineStore, useSession, useStore } from "@penresume/web-host";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useApi } from "../../lib/use-api.ts";
import { useLoadable } from "../../lib/use-loadable.ts";
import { LIST_KEY } from "../lib/query-keys.ts";
import { offerUndo } from "../lib/undo.ts";
import { type DraftState, discardDraft, drafts, openDraft, readDrafts } from "./drafts.ts";
import { isNewId, newApplications, toApplication } from "./new-applications.ts";
import { discardUnsent } from "./unsent.ts";

const SUMMARY_KEYS = new Set(Object.keys(applicationSummarySchema.shape));

/** The list with what was typed and is not saved yet. */
function applyDrafts(
  items: readonly ApplicationSummary[],
  drafts: Readonly<Record<string, DraftState>>,
): ApplicationSummary[] {
  return items.map((item) => {
    const changes = Object.entries(drafts[item.id]?.values ?? {}).filter(([key]) => SUMMARY_KEYS.has(key));
    return changes.length > 0 ? { ...item, ...Object.fromEntries(changes) } : item;
  });
}

const PATH = "/api/applications";
type List = { items: ApplicationSummary[] };
type Input = Partial<ApplicationInput>;

/** What a move replaces, to undo it. */
const invert = ({ id, stage, closedReason, isArchived }: ApplicationSummary): ApplicationMove => ({
  id,
  stage,
  closedReason: closedReason ?? null,
  isArchived,
});

function applyMove(item: ApplicationSummary, { closedReason, ...move }: ApplicationMove): ApplicationSummary {
  const { closedReason: before, ...moved } = { ...item, ...JSON.parse(JSON.stringify(move)) } as ApplicationSummary;
  const reason = closedReason === undefined ? before : closedReason;
  return { ...moved, ...(moved.stage === "closed" && reason && { closedReason: reason }) };
}

/** A move as a change of its application. */
const toChanges = ({ stage, closedReason, isArchived }: ApplicationMove) => ({
  ...(stage !== undefined && { stage, closedReason: closedReason ?? undefined }),
  ...(isArchived !== undefined && { isArchived }),
});

/** Splits what a request may not carry at once. */
function* chunk<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += APPLICATION_LIMITS.batch)
    yield items.slice(at, at + APPLICATION_LIMITS.batch);
}

/** Characters of the texts of one request. */
const REQUEST_SIZE = 500_000;

function chunkBySize(inputs: readonly Input[]): Input[][] {
  const chunks: Input[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const input of inputs) {
    const length = JSON.stringify(input).length;
    const last = chunks.at(-1);
    if (!last || size + length > REQUEST_SIZE || last.length >= APPLICATION_LIMITS.batch) {
      chunks.push([input]);
      size = length;
    } else {
      last.push(input);
      size += length;
    }
  }
  return chunks;
}

/**
 * The user's applications, with what waits on the device, and changes of several at once. Each change is shown at once and can be undone.
 */
export function useApplications() {
  const api = useApi();
  const queryClient = useQueryClient();
  const uid = useSession().user?.uid ?? "";
  const list = useLoadable({
    queryKey: LIST_KEY,
    queryFn: ({ signal }) => api.request("GET", PATH, { schema: applicationListSchema, signal, keepsCopy: true }),
    meta: { keepsCopy: true },
  });
  useState(() => readDrafts(uid));
  const allDrafts = useStore(drafts, (all) => all);
  const waiting = useStore(newApplications, (state) => state.waiting);
  const stored = list.state === "loaded" ? list.data.items : undefined;
  const created = useMemo(() => Object.entries(waiting).map(([id, each]) => toApplication(id, each)), [waiting]);
  const items = useMemo(() => applyDrafts([...created, ...(stored ?? [])], allDrafts), [created, stored, allDrafts]);

  async function update(change: (items: ApplicationSummary[]) => ApplicationSummary[]): Promise<List | undefined> {
    // A request that is under way would restore what is changed.
    await queryClient.cancelQueries({ queryKey: LIST_KEY });
    const before = queryClient.getQueryData<List>(LIST_KEY);
    queryClient.setQueryData<List>(LIST_KEY, (list) => list && { items: change(list.items) });
    return before;
  }
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: ["application"] });
    return queryClient.invalidateQueries({ queryKey: LIST_KEY });
  };

  async function sendMoves(moves: readonly ApplicationMove[]) {
    for (const items of chunk(moves)) {
      const moved = await api.request("POST", `${PATH}/moves`, { body: { items }, schema: applicationListSchema });
      const byId = new Map(moved.items.map((item) => [item.id, item]));
      await update((items) => items.map((item) => byId.get(item.id) ?? item));
    }
    void queryClient.invalidateQueries({ queryKey: ["application"] });
  }
  /** Sends moves, or without network keeps them in the drafts of their applications. `known` is the list before them. */
  async function sendOrKeep(moves: readonly ApplicationMove[], known: readonly ApplicationSummary[]) {
    const isWaiting = moves.some(({ id }) => {
      const { stage, isArchived } = drafts.getState()[id]?.values ?? {};
      return isNewId(id) || stage !== undefined || isArchived !== undefined;
    });
    if (isOnlineStore.getState().isOnline && !isWaiting)
      try {
        return await sendMoves(moves);
      } catch (error) {
        if (!isNetworkProblem(error)) throw error;
      }
    for (const move of moves) {
      const base = known.find(({ id }) => id === move.id);
      if (base) openDraft({ id: move.id, uid, api, queryClient }).change(toChanges(move), base);
    }
    queryClient.setQueryData<List>(
      LIST_KEY,
      (list) => list && { items: list.items.map((item) => known.find(({ id }) => id === item.id) ?? item) },
    );
  }
  const listStored = () => [...created, ...(queryClient.getQueryData<List>(LIST_KEY)?.items ?? [])];

  async function send(path: "deletions" | "restorations", ids: readonly string[]) {
    for (const part of chunk(ids)) await api.request("POST", `${PATH}/${path}`, { body: { ids: part } });
  }

  const moving = useMutation({
    scope: { id: PATH },
    async mutationFn({ moves, text }: { moves: readonly ApplicationMove[]; text: string }) {
      const byId = new Map(moves.map((move) => [move.id, move]));
      const known = listStored();
      const inverse = applyDrafts(known, drafts.getState())
        .filter(({ id }) => byId.has(id))
        .map(invert);
      await update((items) =>
        items.map((item) => {
          const move = byId.get(item.id);
          return move ? applyMove(item, move) : item;
        }),
      );
      offerUndo(null);
      await sendOrKeep(moves, known);
      offerUndo({ text, undo: () => sendOrKeep(inverse, listStored()) });
    },
    onError: refresh,
  });
  const removing = useMutation({
    scope: { id: PATH },
    async mutationFn({ ids: all, text }: { ids: readonly string[]; text: string }) {
      const ids = all.filter((id) => !isNewId(id));
      const removed = new Set(ids);
      await update((items) => items.filter(({ id }) => !removed.has(id)));
      offerUndo(null);
      await send("deletions", ids);
      const restoringDrafts = ids.map((id) => discardDraft(uid, id));
      const restoringUnsent = all.filter(isNewId).map((id) => discardUnsent({ uid, api, queryClient }, id));
      offerUndo({
        text,
        async undo() {
          for (const restore of restoringUnsent) await restore();
          await send("restorations", ids);
          for (const restore of restoringDrafts) restore();
          for (const id of ids) void openDraft({ id, uid, api, queryClient }).flush();
          await refresh();
        },
      });
    },
    onError: refresh,
  });
  const creating = useMutation({
    async mutationFn({ inputs, text }: { inputs: readonly Input[]; text(count: number): string }) {
      const created: ApplicationSummary[] = [];
      try {
        for (const items of chunkBySize(inputs))
          created.push(
            ...(await api.request("POST", `${PATH}/batch`, { body: { items }, schema: applicationListSchema })).items,
          );
      } finally {
        const ids = created.map(({ id }) => id);
        if (ids.length > 0)
          offerUndo({
            text: text(ids.length),
            async undo() {
              await send("deletions", ids);
              await refresh();
            },
          });
        void refresh();
      }
      return created;
    },
  });

  return {
    list,
    items,
    /** Moves applications to a stage, or into and out of the archive. */
    move: (moves: readonly ApplicationMove[], text: string) => moving.mutate({ moves, text }),
    remove: (ids: readonly string[], text: string) => removing.mutate({ ids, text }),
    /** Moves without a toast; rejects if they were not saved. */
    sendMoves,
    /** Creates applications. Some exist already when a later request fails. */
    creating,
    /** Why a change was not saved. */
    error: moving.error ?? removing.error,
  };
}

export type ApplicationsStore = ReturnType<typeof useApplications>;
