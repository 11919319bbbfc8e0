// @vitest-environment happy-dom
import { hasWaitingDraft } from "@penresume/web-host";
import { beforeEach, expect, it } from "vitest";
import { type Draft, getDraftId, readDraft, readWaitingDrafts, writeDraft } from "../src/draft-store.ts";

beforeEach(() => localStorage.clear());

const document = { kind: "new", idempotencyKey: "k1" } as const;
const ID = getDraftId("ana", document);

/** As release 0.2.0-rc.1 has stored it. */
const STORED_BEFORE =
  '{"content":{"personalInfo":{"fullName":"Ana","email":"","phone":"","location":"","description":""},"educa' +
  'tion":[],"experience":[],"skills":[],"languages":[],"theme":{"id":"classic-blue","name":"Azul clássico","' +
  'layout":"classic","colors":{"primary":"#1d4ed8","secondary":"#1e3a8a","text":"#111827","background":"#fff' +
  'fff","accent":"#0369a1"}}},"step":"personal","document":{"kind":"new","idempotencyKey":"k1"},"editorKey":' +
  '"default","unconfirmed":[],"savedContent":null,"savedAt":"2026-11-20T12:00:00.000Z"}';

it("a draft of the release before is read, and is sent by nobody but its editor", () => {
  localStorage.setItem("penresume:draft:ana:new:k1", STORED_BEFORE);
  expect(readDraft(ID)).toMatchObject({ content: { personalInfo: { fullName: "Ana" } }, document });
  expect(readWaitingDrafts("ana")).toEqual([]);
  expect(hasWaitingDraft("ana")).toBe(false);
});

it("a draft that waits has what the release before needs, and unknown values of a newer release are ignored", () => {
  localStorage.setItem("penresume:draft:ana:new:k1", STORED_BEFORE);
  const before = readDraft(ID) as Draft;
  writeDraft(ID, { ...before, waits: true });
  expect(JSON.parse(localStorage.getItem("penresume:draft:ana:new:k1") ?? "")).toMatchObject(JSON.parse(STORED_BEFORE));
  expect(hasWaitingDraft("ana")).toBe(true);
  localStorage.setItem(
    "penresume:draft:ana:new:k1",
    JSON.stringify({ ...before, waits: "later", refusal: "of tomorrow", added: 1 }),
  );
  expect(readDraft(ID)).toMatchObject({ content: before.content });
  expect(readWaitingDrafts("ana")).toEqual([]);
});

it("a text that looks like the property does not make a draft wait", () => {
  localStorage.setItem("penresume:draft:ana:new:k1", STORED_BEFORE);
  const before = readDraft(ID) as Draft;
  writeDraft(ID, { ...before, content: { ...before.content, skills: ['"waits":true'] } });
  expect(hasWaitingDraft("ana")).toBe(false);
});
