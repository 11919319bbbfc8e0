import { APPLICATION_LIMITS, type ReadPostingLinkResponse } from "@penresume/contracts";
import { readJobPosting } from "./job-posting.ts";
import { readPageText, removeTags, tidy } from "./page-text.ts";

/** Shorter pages show a picture, an error or an app that runs in the browser only. */
const TEXT_MINIMUM = 200;
/** A page with a password field and little else is for signing in. */
const SIGN_IN_TEXT = 2_500;
const CHALLENGE = new RegExp(
  String.raw`captcha|just a moment|attention required|verify (?:that )?you are (?:a )?human|are you a robot` +
    String.raw`|access denied|acesso negado|n[ãa]o sou um rob[ôo]|verifica[çc][ãa]o de seguran[çc]a|unusual traffic` +
    String.raw`|enable javascript|habilite o javascript|authwall`,
  "i",
);
const SIGN_IN_PATH = /\/(?:login|signin|sign-in|entrar|authwall|checkpoint|captcha)\b/i;

/** Reads a page; null when it shows no posting that a stranger can read. */
export function readPage({
  url,
  isHtml,
  content,
}: {
  url: string;
  isHtml: boolean;
  content: string;
}): ReadPostingLinkResponse | null {
  const limit = APPLICATION_LIMITS.posting;
  const page = isHtml ? readPageText(content) : { title: "", text: tidy(content), data: [], hasPassword: false };
  const fields = readJobPosting(page.data, limit);
  if (fields) return { ...fields, link: url, source: "data" };
  const isSignIn = SIGN_IN_PATH.test(url) || (page.hasPassword && page.text.length < SIGN_IN_TEXT);
  const isChallenge = CHALLENGE.test(page.title) || (page.text.length < 1_000 && CHALLENGE.test(page.text));
  if (isSignIn || isChallenge || page.text.length < TEXT_MINIMUM) return null;
  return {
    company: "",
    title: "",
    place: "",
    contract: "",
    payOffered: "",
    deadline: "",
    posting: removeTags(page.text).slice(0, limit),
    link: url,
    source: "page",
  };
}
