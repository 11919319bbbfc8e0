// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMailLink } from "../src/help/contact.tsx";
import { HelpPage } from "../src/help/help-page.tsx";
import { topics } from "../src/help/texts.ts";

const FAILURE = { requestId: "7f3a-91c", at: "2026-11-22T13:20:00Z" };

describe("the mail link", () => {
  it("opens a mail to the configured address with a subject", () => {
    const link = new URL(createMailLink("ajuda+br@exemplo.test", null));
    expect([link.protocol, decodeURIComponent(link.pathname)]).toEqual(["mailto:", "ajuda+br@exemplo.test"]);
    expect(link.searchParams.get("subject")).toBe("Ajuda com o PenResume Pro");
    expect(link.searchParams.has("body")).toBe(false);
  });

  it("carries the request id of the last failed call, without plus signs for spaces", () => {
    const link = createMailLink("suporte@exemplo.test", FAILURE);
    expect(new URL(link).searchParams.get("body")).toContain("7f3a-91c");
    expect(link).not.toContain("+");
  });
});

describe("the help page", () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => document.body.replaceChildren());
  const open = (supportEmail?: string) =>
    render(
      <MemoryRouter>
        <HelpPage {...(supportEmail && { supportEmail })} />
      </MemoryRouter>,
    );
  const mailLink = () => screen.queryByRole<HTMLAnchorElement>("link", { name: "Escrever para o suporte" });

  it("names the failed call of this visit", () => {
    sessionStorage.setItem("lastFailure", JSON.stringify(FAILURE));
    open("suporte@exemplo.test");
    expect(mailLink()?.href).toContain("7f3a-91c");
    expect(screen.getByText(/código do último erro/).textContent).toContain("7f3a-91c");
    expect(screen.getByText("suporte@exemplo.test")).toBeDefined();
  });

  it("opens a plain mail when nothing failed, and has no address at build time", () => {
    open("suporte@exemplo.test");
    expect(mailLink()?.href).toBe(createMailLink("suporte@exemplo.test", null));
    document.body.replaceChildren();
    open();
    expect(mailLink()).toBeNull();
  });

  it("has unique anchors and a link to each topic", () => {
    open();
    for (const { id, title } of topics) {
      expect(document.querySelectorAll(`#${id}`)).toHaveLength(1);
      expect(screen.getByRole("link", { name: title }).getAttribute("href")).toBe(`#${id}`);
    }
  });
});
