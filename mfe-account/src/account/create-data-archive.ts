import {
  type ApplicationArchive,
  applicationArchiveSchema,
  customerSchema,
  mailLanguageSchema,
  PROBLEM_TYPES,
  passCodesSchema,
  paymentsSchema,
  publicLinkSchema,
  resumeStatesSchema,
  type SavedResume,
  type SavedState,
  type SentCopy,
  savedApplicationSettingsSchema,
  savedResumeSchema,
  savedStateSchema,
  sentCopySchema,
  subscriptionStateSchema,
  trashSchema,
  uploadedPhotosSchema,
} from "@penresume/contracts";
import { removeAccents } from "@penresume/text";
import { type Api, ApiProblem, type SessionUser } from "@penresume/web-host";
import { loadSummaries } from "../resumes/load-summaries.ts";
import { archiveTexts as texts } from "./texts.ts";

interface ArchiveFile {
  name: string;
  input: string | Blob;
}

/**
 * Creates a zip archive of all data that the services store about the user. Rejects with an ApiProblem when any part is
 * unavailable.
 */
export async function createDataArchive(api: Api, user: SessionUser): Promise<Blob> {
  const [resumes, trashed, uploads, customer, billing, payments, codes] = await Promise.all([
    loadResumes(api),
    loadTrash(api),
    api.request("GET", "/api/photos", { schema: uploadedPhotosSchema }),
    api.request("GET", "/api/customer", { schema: customerSchema }),
    api.request("GET", "/api/subscription", { schema: subscriptionStateSchema }),
    api.request("GET", "/api/stripe/payments", { schema: paymentsSchema }),
    api.request("GET", "/api/stripe/codes", { schema: passCodesSchema }),
  ]);
  const photos = new Set([
    ...uploads.items.map(({ url }) => url),
    ...[...resumes, ...trashed].flatMap(({ personalInfo }) => personalInfo.photo || []),
  ]);
  const files: ArchiveFile[] = [
    { name: texts.readMeName, input: texts.readMe },
    createJsonFile("conta.json", {
      id: user.uid,
      nome: user.displayName,
      email: user.email,
      idiomaDosEmails: mailLanguageSchema.parse(user.locale),
      fotos: uploads.items,
    }),
    createJsonFile("assinatura.json", { ...customer, ...billing }),
    createJsonFile("pagamentos.json", payments.items),
    ...(codes.items.length > 0 ? [createJsonFile("codigos.json", codes.items)] : []),
  ];
  for (const resume of resumes)
    files.push(...(await createResumeFiles(api, resume, texts.resumes, billing.isSubscribed)));
  for (const resume of trashed)
    files.push(...(await createResumeFiles(api, resume, texts.trash, billing.isSubscribed)));
  for (const resume of [...resumes, ...trashed]) {
    const states = await loadStates(api, resume);
    for (const { content } of states) if (content.personalInfo.photo) photos.add(content.personalInfo.photo);
    if (states.length > 0) files.push(createJsonFile(`${texts.history}/${toResumeName(resume)}.json`, states));
    const link = await api.request("GET", `/api/links/${resume.id}`, { schema: publicLinkSchema });
    if (link.addresses.length > 0 || link.opinions?.expiresAt)
      files.push(createJsonFile(`${texts.links}/${toResumeName(resume)}.json`, link));
  }
  const applications = await createApplicationFiles(api);
  for (const url of applications.photos) photos.add(url);
  files.push(...applications.files);
  for (const url of photos) files.push(...(await loadPhoto(url)));
  const { downloadZip } = await import("client-zip");
  return downloadZip(files).blob();
}

async function loadResumes(api: Api): Promise<SavedResume[]> {
  const resumes: SavedResume[] = [];
  for (const { id } of await loadSummaries(api))
    resumes.push(await api.request("GET", `/api/resumes/${id}`, { schema: savedResumeSchema }));
  return resumes;
}

async function loadTrash(api: Api): Promise<SavedResume[]> {
  const resumes: SavedResume[] = [];
  for (const { id } of (await api.request("GET", "/api/resumes/trash", { schema: trashSchema })).items)
    resumes.push(await api.request("GET", `/api/resumes/trash/${id}`, { schema: savedResumeSchema }));
  return resumes;
}

async function loadStates(api: Api, { id }: SavedResume): Promise<SavedState[]> {
  const path = `/api/resumes/${id}/states`;
  const states: SavedState[] = [];
  for (const { version } of (await api.request("GET", path, { schema: resumeStatesSchema })).items)
    states.push(await api.request("GET", `${path}/${version}`, { schema: savedStateSchema }));
  return states;
}

const PHOTO = /\/media\/profile-photos\/[\w.-]+/g;

/** All applications, their settings, and the pages of what was sent. */
async function createApplicationFiles(api: Api): Promise<{ files: ArchiveFile[]; photos: string[] }> {
  const settings = await api.request("GET", "/api/applications/settings", { schema: savedApplicationSettingsSchema });
  const items = await loadApplications(api);
  if (items.length === 0 && settings.version === 0) return { files: [], photos: [] };
  const files = [createJsonFile(`${texts.applications}/candidaturas.json`, { ...settings, candidaturas: items })];
  const photos: string[] = [];
  for (const { id, copies } of items)
    for (const copy of copies) {
      const path = `/api/applications/${id}/copies/${copy.id}`;
      const { html, letterHtml }: SentCopy = await api.request("GET", path, { schema: sentCopySchema });
      for (const [part, pages] of [
        [texts.sentResume, html],
        [texts.sentLetter, letterHtml],
      ] as const) {
        if (!pages) continue;
        photos.push(...(pages.match(PHOTO) ?? []));
        const name = `${texts.applications}/${id}-${copy.id}-${part}.html`;
        files.push({ name, input: pages.replaceAll("/media/profile-photos/", "../fotos/") });
      }
    }
  return { files, photos };
}

async function loadApplications(api: Api): Promise<ApplicationArchive["items"]> {
  const items: ApplicationArchive["items"] = [];
  for (let after: string | undefined = ""; after !== undefined; ) {
    const path: string = `/api/applications/archive${after && `?after=${after}`}`;
    const page: ApplicationArchive = await api.request("GET", path, { schema: applicationArchiveSchema });
    items.push(...page.items);
    after = page.next;
  }
  return items;
}

const toResumeName = ({ id, name = "", personalInfo }: SavedResume): string =>
  `${toFileName(`${personalInfo.fullName} ${name}`) || texts.noName}-${id}`;

/** The data as JSON, also as JSON Resume and Markdown, the pages as HTML and, for subscribers, as PDF. */
async function createResumeFiles(
  api: Api,
  resume: SavedResume,
  folder: string,
  hasPdf: boolean,
): Promise<ArchiveFile[]> {
  const { html, ...data } = resume;
  const name = `${folder}/${toResumeName(resume)}`;
  const { toJsonResume, toMarkdown } = await import("@penresume/resume-export");
  const files = [
    createJsonFile(`${name}.json`, data),
    createJsonFile(`${name}.jsonresume.json`, toJsonResume(data)),
    { name: `${name}.md`, input: toMarkdown(data) },
  ];
  if (!html) return files;
  files.push({ name: `${name}.html`, input: html.replaceAll("/media/profile-photos/", "../fotos/") });
  if (!hasPdf) return files;
  try {
    const pdf = await api.blob("POST", "/api/generate-pdf", { body: { htmlContent: html } });
    files.push({ name: `${name}.pdf`, input: pdf });
  } catch (error) {
    const isFree = error instanceof ApiProblem && error.type === PROBLEM_TYPES.subscriptionRequired;
    const isUnprintable = error instanceof ApiProblem && error.status === 422;
    if (!isFree && !isUnprintable) throw error;
  }
  return files;
}

/** Empty when the photo no longer exists. */
async function loadPhoto(url: string): Promise<ArchiveFile[]> {
  const response = await fetch(url).catch(() => null);
  if (response?.status === 404) return [];
  if (!response?.ok) throw new ApiProblem({ status: response?.status ?? 0, title: texts.photoFailed });
  return [{ name: url.replace("/media/profile-photos/", "fotos/"), input: await response.blob() }];
}

const createJsonFile = (name: string, value: unknown): ArchiveFile => ({
  name,
  input: `${JSON.stringify(value, null, 2)}\n`,
});

/** Removes accents and separators. */
const toFileName = (name: string): string =>
  removeAccents(name)
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
