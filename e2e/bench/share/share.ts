import { readFileSync } from "node:fs";
import { join } from "node:path";
import mongoose from "mongoose";
import { THEME } from "../../support/resume.ts";
import { compare } from "../api/compare.ts";
import type { Call } from "../api/drive.ts";
import { openStage } from "../api/stage.ts";
import { createAddress, createUsers, forEach, roundRobin, sendRequest } from "../api/users.ts";

/**
 * npm run bench -- share: the page of a public link through the gateway, with its count, compared with a bare Express handler that
 * reads the same document and sends its html, in turns in one run. Never fails a build.
 */
const LINKS = 50;
const HTML = readFileSync(join(import.meta.dirname, "../pdf/1-page.html"), "utf8");
// without it a visit counts as a robot's
const BROWSER = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0",
};

const stage = await openStage();
try {
  const bare = await stage.bare();
  const service = await stage.service("svc-resumes");
  const users = await createUsers(stage, LINKS);
  const database = await mongoose.createConnection(`${stage.env.MONGO_URL}svc-resumes`).asPromise();
  await database
    .collection("entitlements")
    .insertMany(
      users.map(({ userId }) => ({ _id: userId as never, isSubscribed: true, revision: 1, until: new Date(4e12) })),
    );
  await database.close();

  const resume = JSON.stringify({
    personalInfo: { fullName: "Ana Teste", phone: "(11) 98765-4321" },
    theme: THEME,
    html: HTML,
  });
  const settings = JSON.stringify({ isOn: true, hiddenFields: ["phone"], expiresAt: null });
  const addresses = await forEach(users, 8, async (user) => {
    const { id } = await sendRequest<{ id: string }>("POST", `${service.origin}/api/resumes`, user, resume);
    const url = `${service.origin}/api/links/${id}`;
    const link = await sendRequest<{ addresses: { address: string }[] }>("PUT", url, user, settings);
    return link.addresses[0]?.address;
  });
  const documents = await forEach(users, 8, async (user) => {
    return (await sendRequest<{ _id: string }>("POST", `${bare.origin}/documents`, user, resume))._id;
  });
  const nextAddress = roundRobin(addresses);
  const nextDocument = roundRobin(documents);
  const visit = (): Call => ({
    method: "GET",
    url: `${stage.url}/c/${nextAddress()}`,
    headers: { ...BROWSER, ...createAddress() },
  });
  const readBare = (): Call => ({ method: "GET", url: `${bare.origin}/pages/${nextDocument()}`, headers: BROWSER });
  await compare("gateway: the page of a public link", { product: visit, bare: readBare }, stage.pids());
} finally {
  await stage.close();
}
