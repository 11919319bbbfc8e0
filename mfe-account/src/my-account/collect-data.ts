import {
  customerSchema,
  PROBLEM_TYPES,
  resumePageSchema,
  type SavedResume,
  savedResumeSchema,
  subscriptionStateSchema,
  uploadedPhotosSchema,
} from "@penresume/contracts";
import { type Api, ApiProblem, type SessionUser } from "@penresume/web-kit";
import { archiveTexts as texts } from "./texts.ts";
import { type ZipEntry, zip } from "./zip.ts";

/**
 * Everything the services hold about the person, as one archive: JSON for programs, pages, PDFs and photos for people.
 * All or nothing: rejects with an ApiProblem when any part cannot be had.
 */
export async function collectData(api: Api, user: SessionUser): Promise<Blob> {
  const [resumes, uploads, customer, billing] = await Promise.all([
    allResumes(api),
    api.request("GET", "/api/photos", { schema: uploadedPhotosSchema }),
    api.request("GET", "/api/customer", { schema: customerSchema }),
    api.request("GET", "/api/subscription", { schema: subscriptionStateSchema }),
  ]);
  const photos = new Set([
    ...uploads.items.map(({ url }) => url),
    ...resumes.flatMap(({ personalInfo }) => personalInfo.photo || []),
  ]);
  const entries: ZipEntry[] = [
    text(texts.readMeName, texts.readMe),
    json("conta.json", { id: user.uid, nome: user.displayName, email: user.email, fotos: uploads.items }),
    json("assinatura.json", { ...customer, ...billing }),
  ];
  for (const resume of resumes) entries.push(...(await filesOf(api, resume)));
  for (const address of photos) entries.push(...(await photoFile(address)));
  return zip(entries);
}

async function allResumes(api: Api): Promise<SavedResume[]> {
  const resumes: SavedResume[] = [];
  let cursor: string | undefined;
  do {
    const query = cursor ? `?limit=100&cursor=${encodeURIComponent(cursor)}` : "?limit=100";
    const page = await api.request("GET", `/api/resumes${query}`, { schema: resumePageSchema });
    for (const { id } of page.items)
      resumes.push(await api.request("GET", `/api/resumes/${id}`, { schema: savedResumeSchema }));
    cursor = page.nextCursor;
  } while (cursor);
  return resumes;
}

/** Its data, its pages as stored, and for subscribers its PDF. */
async function filesOf(api: Api, resume: SavedResume): Promise<ZipEntry[]> {
  const { html, ...data } = resume;
  const name = `curriculos/${plain(resume.personalInfo.fullName) || texts.noName}-${resume.id}`;
  const files = [json(`${name}.json`, data)];
  if (!html) return files;
  // its photo lies beside it in the archive
  files.push(text(`${name}.html`, html.replaceAll("/media/profile-photos/", "../fotos/")));
  try {
    const pdf = await api.blob("POST", "/api/generate-pdf", { body: { htmlContent: html } });
    files.push(await file(`${name}.pdf`, pdf));
  } catch (error) {
    const isFree = error instanceof ApiProblem && error.type === PROBLEM_TYPES.subscriptionRequired;
    // a page that cannot be printed is in the archive as it is
    const isUnprintable = error instanceof ApiProblem && error.status === 422;
    if (!isFree && !isUnprintable) throw error;
  }
  return files;
}

/** None for a photo that is gone. */
async function photoFile(address: string): Promise<ZipEntry[]> {
  const response = await fetch(address).catch(() => null);
  if (response?.status === 404) return [];
  if (!response?.ok) throw new ApiProblem({ status: response?.status ?? 0, title: texts.photoFailed });
  return [await file(address.replace("/media/profile-photos/", "fotos/"), await response.blob())];
}

const file = async (name: string, content: Blob): Promise<ZipEntry> => ({
  name,
  content: new Uint8Array(await content.arrayBuffer()),
});
const text = (name: string, content: string): ZipEntry => ({ name, content: new TextEncoder().encode(content) });
const json = (name: string, value: unknown) => text(name, `${JSON.stringify(value, null, 2)}\n`);

/** A person's name as part of a file name: no accents, no separators. */
const plain = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
