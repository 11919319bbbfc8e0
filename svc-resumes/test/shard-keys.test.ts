import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startLinkService } from "./link-service.ts";
import { createResume } from "./service.ts";

/**
 * The shard keys of docs/capacity.md by collection; others are small. Photos have the name as key, which the address of a picture
 * has. All servers are asked only for a list of a person's photos, at an erasure, and for the page of opinions at an address.
 */
const SHARD_KEYS: Record<string, string> = {
  ...{ resumes: "userId", resume_states: "userId", links: "userId", link_visits: "userId" },
  ...{ applications: "userId", application_copies: "userId", photos: "_id" },
  ...{ resume_usage: "_id", application_usage: "_id", application_settings: "_id", entitlements: "_id" },
};

interface Command {
  name: string;
  command: Record<string, unknown>;
}

let service: Awaited<ReturnType<typeof startLinkService>>;
const commands: Command[] = [];

beforeAll(async () => {
  service = await startLinkService({ urlOptions: "?monitorCommands=true" });
  service.db
    .getClient()
    .on("commandStarted", ({ commandName: name, command }) => commands.push({ name, command: command as never }));
});
afterAll(() => service?.stop());

/** The filters of a command: a bulk write has several. */
function listFilters({ name, command }: Command): Record<string, unknown>[] {
  const filters = {
    find: () => [command.filter],
    findAndModify: () => [command.query],
    distinct: () => [command.query],
    aggregate: () => [(command.pipeline as { $match?: object }[])[0]?.$match],
    update: () => (command.updates as { q: object }[]).map(({ q }) => q),
    delete: () => (command.deletes as { q: object }[]).map(({ q }) => q),
  }[name];
  return ((filters?.() ?? []) as Record<string, unknown>[]).map((filter) => filter ?? {});
}

/** Whether one server of a sharded cluster can answer: the filter fixes the key. */
function isTargeted(filter: Record<string, unknown>, key: string): boolean {
  const parts = (filter.$and ?? []) as Record<string, unknown>[];
  return typeof filter[key] === "string" || parts.some((part) => isTargeted(part, key));
}

const findFannedOut = () =>
  commands.flatMap((command) => {
    const collection = String(command.command[command.name]);
    const key = SHARD_KEYS[collection];
    return key
      ? listFilters(command)
          .filter((filter) => !isTargeted(filter, key))
          .map((filter) => ({ collection, command: command.name, filter }))
      : [];
  });

const seen = () => new Set(commands.map(({ name, command }) => `${name} ${command[name]}`));

const call = (method: string, path: string, options: object = {}) =>
  service.call(method, `/api${path}`, { token: service.tokens.ana, ...options });
const read = async (...args: Parameters<typeof call>) => (await call(...args)).json();

describe("a query of a request", () => {
  it("names its person, so that a cluster that is sharded by person asks one server", async () => {
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: "red" } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.set("file", new Blob([picture as never], { type: "image/jpeg" }), "ana.jpg");
    const { resumeId, address } = await service.share();
    commands.length = 0;
    const { url } = await read("POST", "/photos", { body: form });

    // a résumé from its creation to its end, with states, names and the trash
    const headers = (version: number) => ({ "if-match": `"${version}"` });
    const { id } = await read("POST", "/resumes", {
      body: createResume("Ana", url),
      headers: { "idempotency-key": "a1" },
    });
    await service.db.collection("resumes").updateMany({ userId: "ana" }, { $set: { updatedAt: new Date(0) } });
    commands.length = 0;
    expect((await call("PUT", `/resumes/${id}`, { body: createResume("Ana B"), headers: headers(1) })).status).toBe(
      200,
    );
    await call("PUT", `/resumes/${id}`, { body: createResume("Ana C"), headers: headers(1) });
    await read("GET", "/resumes");
    await read("GET", `/resumes/${id}`);
    expect((await read("GET", `/resumes/${id}/states`)).items).toHaveLength(1);
    await read("GET", `/resumes/${id}/states/1`);
    await call("PUT", `/resumes/${id}/states/1`, { body: { name: "Antes" } });
    await call("PUT", `/resumes/${id}/states/1`, { body: { name: "" } });

    // its public link, read by its owner and by a stranger
    await service.set("ana", resumeId, { hiddenFields: [] });
    await read("GET", "/links");
    await read("GET", `/links/${resumeId}`);
    expect((await service.visit(address)).status).toBe(200);
    expect((await call("PUT", `/links/${resumeId}/opinions`, { body: { isOpen: true } })).status).toBe(200);
    expect((await call("PUT", `/links/${resumeId}/opinions`, { body: { isOpen: false } })).status).toBe(200);
    await service.set("ana", resumeId, { isOn: false });

    // an application with what was sent
    const applications = await read("POST", "/applications", { body: { company: "Ipê", title: "Vendedora" } });
    const application = `/applications/${applications.id}`;
    const sent = await read("POST", `${application}/copies`, { body: { resumeId: id, channel: "email" } });
    const [copy] = (await read("GET", `${application}/copies`)).items;
    await read("GET", `${application}/copies/${copy.id}`);
    const changed = { company: "Ipê", title: "Gerente", reminderDays: 5 };
    expect((await call("PUT", application, { body: changed, headers: headers(sent.version) })).status).toBe(200);
    await read("GET", "/applications");
    await read("GET", application);
    await call("POST", "/applications/moves", { body: { items: [{ id: applications.id, stage: "interview" }] } });
    await call("DELETE", `${application}/copies/${copy.id}`);
    await call("POST", "/applications/deletions", { body: { ids: [applications.id] } });
    await call("POST", "/applications/restorations", { body: { ids: [applications.id] } });
    await read("GET", "/applications/settings");
    await call("PUT", "/applications/settings", { body: { stages: [], stories: [] } });

    for (const resume of [id, resumeId]) expect((await call("DELETE", `/resumes/${resume}`)).status).toBe(204);
    await read("GET", "/resumes/trash");
    expect((await call("POST", `/resumes/trash/${id}/restore`)).status).toBe(204);
    await call("DELETE", `/resumes/${id}`);
    expect((await call("DELETE", `/resumes/trash/${id}`)).status).toBe(204);
    expect((await call("DELETE", "/resumes/trash")).status).toBe(204);

    expect(findFannedOut()).toEqual([]);
    for (const name of Object.keys(SHARD_KEYS))
      expect([...seen()].filter((text) => text.endsWith(` ${name}`))).not.toEqual([]);
    for (const name of ["update resume_usage", "find resume_states", "delete resume_states", "delete links"])
      expect(seen()).toContain(name);
  });

  it("writes only documents of its person when it saves: no counter that all share", async () => {
    const { id } = await read("POST", "/resumes", { body: createResume("Ana") });
    await service.db.collection("resumes").updateMany({ userId: "ana" }, { $set: { updatedAt: new Date(0) } });
    commands.length = 0;
    const body = { ...createResume("Ana B"), html: `<p>${"a".repeat(40_000)}</p>` };
    expect((await call("PUT", `/resumes/${id}`, { body, headers: { "if-match": '"1"' } })).status).toBe(200);
    const written = commands.flatMap((command) =>
      ["insert", "update", "delete", "findAndModify"].includes(command.name) ? [command.command[command.name]] : [],
    );
    expect(new Set(written)).toEqual(new Set(["resumes", "resume_states", "resume_usage"]));
    expect(findFannedOut()).toEqual([]);
  });

  it("would be noticed without a person", async () => {
    commands.length = 0;
    const states = service.db.collection("resume_states");
    await states.find({ resume: "0".repeat(24) }).toArray();
    await states.deleteMany({ userId: { $in: ["ana", "bia"] } });
    expect(findFannedOut().map(({ command }) => command)).toEqual(["find", "delete"]);
  });
});
