import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { createResume } from "../create-resume.ts";
import { CROP_AREA, photo } from "../fakes.ts";
import {
  button,
  currentContent,
  delayResponse,
  description,
  field,
  isAnnounced,
  press,
  renderEditor,
  server,
  type,
  typeKeys,
} from "../render-editor.tsx";

const open = () => renderEditor({ step: "Dados pessoais" });
const json = (body: object) => new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
const choose = (file: File) =>
  fireEvent.change(document.querySelector("input[type=file]") as Element, { target: { files: [file] } });

describe("the personal step", () => {
  it("has its heading and fields", async () => {
    await open();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Informações Pessoais");
    const values = {
      "Nome completo": "fullName",
      Email: "email",
      Localização: "location",
      "Descrição pessoal": "description",
    };
    for (const [label, name] of Object.entries(values)) {
      type(field(label), `${name} digitado`);
      expect(currentContent().personalInfo).toMatchObject({ [name]: `${name} digitado` });
    }
  });

  it("collapses extra spaces of the name when its field is left", async () => {
    await open();
    type(field("Nome completo"), "  maria   eduarda ");
    expect(field("Nome completo").value).toBe("  maria   eduarda ");
    fireEvent.blur(field("Nome completo"));
    expect(currentContent().personalInfo.fullName).toBe("maria eduarda");
  });

  it.each([
    ["MARIA APARECIDA DA SILVA", "Maria Aparecida da Silva"],
    ["joão d'ávila dos santos iii", "João D'Ávila dos Santos III"],
    ["ANA-CLARA DE SÁ E SOUZA", "Ana-Clara de Sá e Souza"],
  ])("offers the name '%s' as it is written, by one tap", async (typed, written) => {
    await open();
    const name = field("Nome completo");
    type(name, typed);
    expect(description(name)).not.toContain(written);
    fireEvent.blur(name);
    await waitFor(() => expect(description(name)).toContain(`Escrever como ${written}?`));
    press("Corrigir");
    expect(currentContent().personalInfo.fullName).toBe(written);
    expect(description(name)).not.toContain("Escrever como");
    expect(document.activeElement).toBe(name);
  });

  it("offers an imported name in capitals at once, and leaves other names", async () => {
    const content = createResume();
    const named = (fullName: string) => ({ ...content, personalInfo: { ...content.personalInfo, fullName } });
    const { unmount } = await renderEditor({ step: "Dados pessoais", content: named("JOSÉ DA SILVA") });
    expect(description(field("Nome completo"))).toContain("Escrever como José da Silva?");
    unmount();
    await renderEditor({ step: "Dados pessoais", content: named("José McArthur de Sá") });
    expect(description(field("Nome completo"))).not.toContain("Escrever como");
  });

  it("shows a hint for an invalid address, once its field is left", async () => {
    await open();
    const website = field("Site ou portfólio");
    type(website, "javascript:alert(1)");
    expect(description(website)).not.toContain("Não parece um endereço");
    fireEvent.blur(website);
    await waitFor(() => expect(description(website)).toContain("Não parece um endereço"));
    type(website, "maria.com.br");
    expect(description(website)).not.toContain("Não parece um endereço");
  });

  it("masks the phone while it is typed: digits only, at most 11, '(DD) rest'", async () => {
    await open();
    const phone = field("Telefone");
    for (const [typed, shown] of [
      ["1", "(1"],
      ["(11", "(11"],
      ["(119", "(11) 9"],
      ["11 98765-4321", "(11) 987654321"],
      ["119876543219", "(11) 987654321"],
    ] as const) {
      type(phone, typed);
      expect(phone.value).toBe(shown);
      expect(currentContentPhone()).toBe(shown);
    }
    function currentContentPhone() {
      type(field("Nome completo"), "Ana");
      return currentContent().personalInfo.phone;
    }
  });

  it("keeps the caret at its digit while the mask adds characters before it", async () => {
    await open();
    type(field("Telefone"), "11 98765432", 4);
    expect(field("Telefone").value).toBe("(11) 98765432");
    expect(field("Telefone").selectionStart).toBe(6);
  });

  it("disables the AI button while the description is blank", async () => {
    await open();
    expect(button("Melhorar com IA").disabled).toBe(true);
    type(field("Descrição pessoal"), " \n ");
    expect(button("Melhorar com IA").disabled).toBe(true);
    type(field("Descrição pessoal"), "Vendo");
    expect(button("Melhorar com IA").disabled).toBe(false);
  });

  it("disables the text while it is improved, and undoes the improvement", async () => {
    await open();
    const response = delayResponse();
    type(field("Descrição pessoal"), "Fiz vendas");
    press("Melhorar com IA");
    expect(button("Melhorando...").disabled).toBe(true);
    expect(field("Descrição pessoal").disabled).toBe(true);
    response.resolve(json({ text: "Aumentei as vendas" }));
    await waitFor(() => expect(field("Descrição pessoal").value).toBe("Aumentei as vendas"));
    expect(field("Descrição pessoal").disabled).toBe(false);
    fireEvent.click(screen.getByText("Desfazer"));
    expect(field("Descrição pessoal").value).toBe("Fiz vendas");
    expect(document.activeElement).toBe(button("Melhorar com IA"));
    await isAnnounced("Seu texto voltou.");
  });

  it("shows the words that an improvement removed and added, until the text is edited", async () => {
    await open();
    server.respond.mockImplementation(() => json({ text: "Realizei vendas de carros" }));
    type(field("Descrição pessoal"), "Fiz vendas de carros");
    press("Melhorar com IA");
    const changes = (await screen.findByText("O que a IA mudou")).closest("details");
    const read = (tag: string) => [...(changes?.querySelectorAll(tag) ?? [])].map(({ textContent }) => textContent);
    expect(read("del")).toEqual(["saiu: Fiz"]);
    expect(read("ins")).toEqual(["entrou: Realizei"]);
    await isAnnounced("Texto melhorado. O que mudou está abaixo do campo.");
    type(field("Descrição pessoal"), "Realizei vendas de carros novos");
    expect(screen.queryByText("O que a IA mudou")).toBeNull();
  });

  it("says when an improvement changed nothing", async () => {
    await open();
    server.respond.mockImplementation(() => json({ text: "Fiz vendas" }));
    type(field("Descrição pessoal"), "Fiz vendas");
    press("Melhorar com IA");
    expect((await screen.findAllByText("A IA não mudou o seu texto.")).length).toBeGreaterThan(0);
    expect(screen.queryByText("Desfazer")).toBeNull();
  });

  it("keeps the text when the improved one states facts beyond it, and marks them", async () => {
    await open();
    const text = "Vendi e liderei 5 pessoas";
    const statement = "liderei 5 pessoas";
    const unsupported = [{ text: "liderei", start: 8, end: 15, type: "seniority", statement }];
    server.respond.mockImplementation(() => json({ text: "Vendi", rejected: { text, unsupported } }));
    type(field("Descrição pessoal"), "Vendi");
    press("Melhorar com IA");
    expect((await screen.findByText("liderei")).tagName).toBe("MARK");
    expect(screen.getByText("“liderei”: isto diz mais do que você contou")).toBeTruthy();
    expect(field("Descrição pessoal").value).toBe("Vendi");
    press("É verdade, quero acrescentar: liderei 5 pessoas");
    expect(screen.getByText(/^“liderei 5 pessoas”, confirmado em /)).toBeTruthy();
    press("Retirar: liderei 5 pessoas");
    expect(screen.queryByText(/confirmado em/)).toBeNull();
    press("Recusar: Descrição pessoal");
    expect(screen.queryByText("liderei")).toBeNull();
  });

  it.each([
    [500, {}, ""],
    [502, { title: "Erro ao processar texto com IA. Tente novamente." }, ""],
    [400, { title: "Dados inválidos." }, ""],
    [422, { title: "Erro", detail: "Tente com um texto mais curto." }, " Tente com um texto mais curto."],
    [502, { title: "Erro", detail: "A IA não aceitou este texto." }, " A IA não aceitou este texto."],
    [429, { title: "Você atingiu o limite." }, " Você atingiu o limite."],
    [401, { title: "Sua sessão terminou." }, " Sua sessão terminou."],
  ])(
    "keeps the text when it cannot be improved, and shows a reason that helps (%i %o)",
    async (status, problem, reason) => {
      vi.spyOn(console, "error").mockImplementation(() => {});
      await open();
      server.respond.mockImplementation(() => Response.json(problem, { status }));
      type(field("Descrição pessoal"), "Fiz vendas");
      press("Melhorar com IA");
      const alert = await screen.findByRole("alert");
      expect(alert.textContent).toBe(`Erro ao melhorar texto. Tente novamente.${reason}`);
      expect(field("Descrição pessoal").value).toBe("Fiz vendas");
    },
  );

  it("shows the reason of a problem that ends the stream", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    await open();
    const problem = { title: "Erro", status: 422, detail: "Tente com um texto mais curto." };
    const body = `event: delta\ndata: {"text":"Fiz"}\n\nevent: problem\ndata: ${JSON.stringify(problem)}\n\n`;
    server.respond.mockImplementation(() => new Response(body, { headers: { "content-type": "text/event-stream" } }));
    type(field("Descrição pessoal"), "Fiz vendas");
    press("Melhorar com IA");
    expect((await screen.findByRole("alert")).textContent).toContain("Tente com um texto mais curto.");
    expect(field("Descrição pessoal").value).toBe("Fiz vendas");
  });

  it("says how many characters are too many", async () => {
    await open();
    type(field("Descrição pessoal"), "a".repeat(10_001));
    expect(screen.getByText(/^São 10\.001 caracteres; cabem 10\.000\./)).toBeTruthy();
  });

  it("uploads the cropped photo: the button is disabled meanwhile, then the hint changes", async () => {
    await open();
    const response = delayResponse();
    expect(screen.getByText("Adicionar foto de perfil")).toBeTruthy();
    choose(new File(["x"], "foto.png", { type: "image/png" }));
    fireEvent.click(await screen.findByRole("button", { name: "Girar 90°" }));
    press("Usar foto");
    await waitFor(() => expect(server.respond).toHaveBeenCalled());
    expect(photo.cropPhoto).toHaveBeenCalledWith(expect.anything(), CROP_AREA, 90);
    const [, request] = vi.mocked(server.respond).mock.lastCall as [string, RequestInit];
    const sent = (request.body as FormData).get("file") as File;
    expect([sent.name, sent.type]).toEqual(["foto.jpg", "image/jpeg"]);
    expect(button("Foto de perfil").disabled).toBe(true);
    response.resolve(json({ url: "/media/profile-photos/1-a-foto.png" }));
    await screen.findByText("Clique na foto para alterar");
    expect(button("Foto de perfil").disabled).toBe(false);
    await waitFor(() => expect(currentContent().personalInfo.photo).toBe("/media/profile-photos/1-a-foto.png"));
    press("Remover foto");
    expect(screen.getByText("Adicionar foto de perfil")).toBeTruthy();
  });

  it.each([
    ["unreadable", "em JPG, PNG ou WebP"],
    ["tooManyPixels", "pixels demais"],
  ] as const)("says why a photo that is %s is not used", async (problem, text) => {
    await open();
    photo.openPhoto.mockResolvedValueOnce(problem);
    choose(new File(["x"], "foto.heic", { type: "" }));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(text));
    expect(server.respond).not.toHaveBeenCalled();
  });

  it("chooses a photo by the text next to the circle, too", async () => {
    await open();
    const choose = vi.spyOn(document.querySelector("input[type=file]") as HTMLInputElement, "click");
    fireEvent.click(screen.getByText("Adicionar foto de perfil"));
    expect(choose).toHaveBeenCalledOnce();
  });

  it("refuses a file that is no image before it is sent", async () => {
    await open();
    choose(new File(["x"], "contrato.pdf", { type: "application/pdf" }));
    expect((await screen.findByRole("alert")).textContent).toContain("não é uma imagem");
    expect(server.respond).not.toHaveBeenCalled();
  });

  it("cleans a pasted address at once and a typed one when its field is left", async () => {
    await renderEditor({ step: "Dados pessoais", content: createResume() });
    type(field("LinkedIn"), "https://www.linkedin.com/in/joao-acai/?trk=x");
    expect(field("LinkedIn").value).toBe("linkedin.com/in/joao-acai");
    for (const typed of ["j", "jo", "joa", "joao"]) type(field("GitHub"), typed);
    expect(field("GitHub").value).toBe("joao");
    fireEvent.blur(field("GitHub"));
    type(field("Cargo ou objetivo"), "Produtor");
    expect(currentContent().personalInfo).toMatchObject({
      headline: "Produtor",
      linkedin: "linkedin.com/in/joao-acai",
      github: "github.com/joao",
    });
  });

  it("goes to the next field at Enter, and stays in the step", async () => {
    await renderEditor({ step: "Dados pessoais", content: createResume() });
    field("Nome completo").focus();
    const contact = ["Email", "Telefone", "Localização", "LinkedIn", "Site ou portfólio", "GitHub", "Outros links"];
    for (const label of ["Cargo ou objetivo", ...contact]) {
      expect(fireEvent.keyDown(document.activeElement as Element, { key: "Enter" })).toBe(false);
      expect(document.activeElement).toBe(field(label));
    }
    expect(fireEvent.keyDown(field("Outros links"), { key: "Enter" })).toBe(true);
    expect(document.activeElement).toBe(field("Outros links"));
    fireEvent.submit(field("Nome completo").form as HTMLFormElement);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Informações Pessoais");
  });

  it.each([
    ["+55 11 98765-4321", "+55 11 98765-4321"],
    ["5511987654321", "+55 11 987654321"],
    ["01511987654321", "(11) 987654321"],
    ["11987654321/2 (Ana)", "(11) 987654321/2 (Ana)"],
    ["08007771234", "0800 777 1234"],
  ])("shows the keys %s as %s, and stores what it shows", async (keys, shown) => {
    await open();
    const phone = field("Telefone");
    typeKeys(phone, keys);
    fireEvent.blur(phone);
    expect(phone.value).toBe(shown);
    expect(currentContent().personalInfo.phone).toBe(shown);
  });

  it("does not change a phone number that is only visited", async () => {
    await renderEditor({
      step: "Dados pessoais",
      content: createResume({ personalInfo: { phone: "(11) 98765-4321" } }),
    });
    field("Telefone").focus();
    fireEvent.blur(field("Telefone"));
    expect(field("Telefone").value).toBe("(11) 98765-4321");
    expect(button("Desfazer").getAttribute("aria-disabled")).toBe("true");
  });

  it("keeps two numbers that the keyboard inserts at once", async () => {
    await open();
    const value = "11 98765-4321 11 97766-5544";
    fireEvent.input(field("Telefone"), { target: { value }, inputType: "insertText" });
    expect(field("Telefone").value).toBe(value);
  });

  it("says that a twelfth digit has no place", async () => {
    await open();
    const phone = field("Telefone");
    typeKeys(phone, "119876543210");
    expect(phone.value).toBe("(11) 987654321");
    expect(description(phone)).toContain("Cabem 11 números");
  });

  it.each([
    ["Telefone", "1198", "(11) 98"],
    ["Início", "0320", "03/20"],
  ])("does not format %s while the keyboard composes, but afterwards", async (label, typed, shown) => {
    await (label === "Início" ? renderEditor({ step: "Experiência", content: createResume() }) : open());
    if (label === "Início") press("Adicionar experiência");
    const input = (await screen.findAllByLabelText(label)).at(-1) as HTMLInputElement;
    fireEvent.compositionStart(input);
    for (let end = 1; end <= typed.length; end++) {
      const value = typed.slice(0, end);
      fireEvent.input(input, { target: { value }, inputType: "insertCompositionText", isComposing: true });
      expect(input.value).toBe(value);
    }
    fireEvent.compositionEnd(input);
    expect(input.value).toBe(shown);
  });

  it.each([
    ["(81) 98765432", "Faltam números."],
    ["(20) 987654321", "Este DDD não existe."],
    ["(11) 887654321", "Confira os números."],
  ])("warns of %s when the field is left", async (typed, hint) => {
    await open();
    const phone = field("Telefone");
    type(phone, typed);
    fireEvent.blur(phone);
    await waitFor(() => expect(description(phone)).toContain(hint));
  });

  it("offers the address that was probably meant when the field is left, and takes it with one tap", async () => {
    await open();
    const email = field("Email");
    type(email, "ana@gmial.con");
    type(email, "ana@gmial.com");
    fireEvent.blur(email);
    await waitFor(
      () => fireEvent.blur(email) && expect(description(email)).toContain("Você quis dizer ana@gmail.com?"),
    );
    press("Corrigir");
    expect(email.value).toBe("ana@gmail.com");
    expect(document.activeElement).toBe(email);
    expect(description(email)).toBe("");
  });

  it.each([
    ["Email", "mailto:ana\u200b@exemplo.com.", "ana@exemplo.com"],
    ["Email", "\u202aana@exemplo.com\u202c", "ana@exemplo.com"],
    ["Telefone", "\u202a(11) 98765\u20114321\u202c", "(11) 987654321"],
    ["LinkedIn", "\u200blinkedin.com/in/ana.", "linkedin.com/in/ana"],
    ["Localização", " São\u200b Paulo,  SP ", "São Paulo, SP"],
  ])("removes what was copied with the text of %s: %j", async (label, typed, clean) => {
    await open();
    type(field(label), typed);
    fireEvent.blur(field(label));
    expect(field(label).value).toBe(clean);
  });

  it("warns of an unfinished email when the field is left, and no longer once it is finished", async () => {
    await open();
    const email = field("Email");
    email.focus();
    type(email, "kaua@");
    expect(description(email)).toBe("");
    fireEvent.blur(email);
    await waitFor(() => expect(description(email)).toContain("Este email parece incompleto."));
    expect(email.getAttribute("aria-invalid")).toBeNull();
    type(email, "kaua@exemplo.com");
    expect(description(email)).toBe("");
  });

  it("warns of a phone number without area code when the field is left, and no longer once it is complete", async () => {
    await open();
    const phone = field("Telefone");
    phone.focus();
    type(phone, "987654321");
    expect(description(phone)).toBe("");
    fireEvent.blur(phone);
    await waitFor(() => expect(description(phone)).toContain("Faltam números."));
    type(phone, "11987654321");
    expect(description(phone)).toBe("");
  });

  it("names characters that the PDF may lack, at their field", async () => {
    await open();
    type(field("Nome completo"), "李 Ana");
    expect(description(field("Nome completo"))).toBe("O caractere “李” pode não aparecer no PDF.");
    type(field("Descrição pessoal"), "\uf0b7 Vendi\nпривет");
    expect(description(field("Descrição pessoal"))).toBe(
      "Os caracteres U+F0B7, “п”, “р”, “и”, “в” e outros podem não aparecer no PDF.",
    );
    type(field("Nome completo"), "Ana 🎬");
    expect(description(field("Nome completo"))).toBe("");
    expect(currentContent().personalInfo.description).toBe("\uf0b7 Vendi\nпривет");
  });

  it("has the same hint at the photo where the pointer is a finger", async () => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (query) => ({ matches: query === "(pointer: coarse)", addEventListener() {} }) as unknown as MediaQueryList,
    );
    await renderEditor({
      step: "Dados pessoais",
      content: createResume({ personalInfo: { photo: "/media/profile-photos/1-a-foto.png" } }),
    });
    expect(screen.getByText("Clique na foto para alterar")).toBeTruthy();
    vi.restoreAllMocks();
  });
});
