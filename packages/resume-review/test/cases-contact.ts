import { addSkills, addToJob, addToSummary, type Patch, setJob, setPersonalInfo } from "./patches.ts";

/** `found`: changes that the rule must report on any good résumé. `clean`: similar ones that it must not report. */
export interface Cases {
  found: Patch[];
  clean: Patch[];
}

export const CONTACT_CASES: Record<string, Cases> = {
  "missing-name": {
    found: [setPersonalInfo({ fullName: "" }), setPersonalInfo({ fullName: "  " })],
    clean: [setPersonalInfo({ fullName: "Ana Lima" })],
  },
  "single-name": {
    found: [setPersonalInfo({ fullName: "Jéssica" })],
    clean: [setPersonalInfo({ fullName: "Ana Lima" })],
  },
  "document-title-as-name": {
    found: [setPersonalInfo({ fullName: "Curriculum Vitae" }), setPersonalInfo({ fullName: "Currículo de Ana Lima" })],
    clean: [setPersonalInfo({ fullName: "Ana Curi Lima" })],
  },
  "name-case": {
    found: [
      setPersonalInfo({ fullName: "MARIA APARECIDA DA SILVA" }),
      setPersonalInfo({ fullName: "joão pedro alves" }),
      setPersonalInfo({ location: "guarulhos" }),
      (resume) => Boolean(Object.assign(resume.education[0] ?? {}, { institution: "senai" })),
    ],
    clean: [
      (resume) => Boolean(Object.assign(resume.education[0] ?? {}, { institution: "SENAI" })),
      setPersonalInfo({ location: "Guarulhos - SP" }),
      setPersonalInfo({ fullName: "Ana d'Ávila" }),
      setPersonalInfo({ fullName: "José McDonald" }),
    ],
  },
  "missing-email": { found: [setPersonalInfo({ email: "" })], clean: [setPersonalInfo({ email: "a@b.com" })] },
  "invalid-email": {
    found: [
      setPersonalInfo({ email: "maria.silva" }),
      setPersonalInfo({ email: "maria silva@exemplo.com" }),
      setPersonalInfo({ email: "maria@exemplo" }),
    ],
    clean: [setPersonalInfo({ email: "maria+vagas@sub.exemplo.com.br" })],
  },
  "email-domain-typo": {
    found: [
      setPersonalInfo({ email: "maria.silva@gmial.com" }),
      setPersonalInfo({ email: "ana@hotmal.com" }),
      setPersonalInfo({ email: "ana@gmail.con" }),
    ],
    clean: [
      setPersonalInfo({ email: "ana@gmail.com" }),
      setPersonalInfo({ email: "ana@yahoo.com.br" }),
      setPersonalInfo({ email: "ana@outlook.com" }),
    ],
  },
  "unprofessional-email": {
    found: [
      setPersonalInfo({ email: "gatinha_linda22@exemplo.com" }),
      setPersonalInfo({ email: "princesinha.da.favela@exemplo.com" }),
      setPersonalInfo({ email: "joaoflamenguista@exemplo.com" }),
      setPersonalInfo({ email: "bebe_doido@exemplo.com" }),
      setPersonalInfo({ email: "rei_do_camarote@exemplo.com" }),
    ],
    clean: [
      setPersonalInfo({ fullName: "Linda Amorim Reis", email: "linda.amorim@exemplo.com" }),
      setPersonalInfo({ fullName: "Agatha Bebeto Cruz", email: "agatha.bebeto@exemplo.com" }),
      setPersonalInfo({ email: "contato@estudiolima.exemplo" }),
      setPersonalInfo({ fullName: "João Carlos da Silva", email: "jcs1987@exemplo.com" }),
    ],
  },
  "missing-phone": { found: [setPersonalInfo({ phone: "" })], clean: [setPersonalInfo({ phone: "(11) 91234-5678" })] },
  "phone-without-area-code": {
    found: [
      setPersonalInfo({ phone: "99612-3344" }),
      setPersonalInfo({ phone: "3322-1100" }),
      setPersonalInfo({ phone: "9 9612 3344" }),
    ],
    clean: [
      setPersonalInfo({ phone: "+55 (11) 91234-5678" }),
      setPersonalInfo({ phone: "011 91234-5678" }),
      setPersonalInfo({ phone: "(41) 3322-1100 / 99912-0034" }),
    ],
  },
  "invalid-phone": {
    found: [
      setPersonalInfo({ phone: "(11) 9123-567" }),
      setPersonalInfo({ phone: "(23) 99612-3344" }),
      setPersonalInfo({ phone: "(11) 81234-56789" }),
      setPersonalInfo({ phone: "(81) 98765432" }),
    ],
    clean: [
      setPersonalInfo({ phone: "(11) 91234-5678 (recado com Maria)" }),
      setPersonalInfo({ phone: "(11) 91234-5678" }),
      setPersonalInfo({ phone: "+351 912 345 678" }),
      setPersonalInfo({ phone: "11 91234-5678 ou 11 3322-1100" }),
    ],
  },
  "missing-location": {
    found: [setPersonalInfo({ location: "" })],
    clean: [setPersonalInfo({ location: "Campinas, SP" })],
  },
  "malformed-link": {
    found: [
      setPersonalInfo({ linkedin: "linkedin.com/maria" }),
      setPersonalInfo({ linkedin: "https//www.linkedin.com/in/maria" }),
      setPersonalInfo({ github: "github.com/" }),
      setPersonalInfo({ linkedin: "Maria Silva" }),
    ],
    clean: [
      setPersonalInfo({ linkedin: "https://br.linkedin.com/in/joão-silva-123/?locale=pt" }),
      setPersonalInfo({ linkedin: "maria-silva" }),
      setPersonalInfo({ github: "https://github.com/maria-silva" }),
    ],
  },
  cpf: {
    found: [addToSummary("CPF: 529.982.247-25."), addToSummary("529.982.247-25"), addToSummary("CPF 52998224725")],
    clean: [
      addToJob("Atendi o contrato 123.456.789-00 da prefeitura."),
      addToJob("Consulta de CPF e emissão de 20 cartões."),
    ],
  },
  rg: {
    found: [
      addToSummary("RG 12.345.678-9 SSP/SP."),
      addToSummary("RG: MG-12.345.678."),
      addToSummary("Identidade 12.345.678-9."),
    ],
    clean: [addToSummary("Conferência de RG e CPF de clientes."), addToJob("Organização de 300 prontuários.")],
  },
  "document-number": {
    found: [
      addToSummary("CTPS 1234567 série 001."),
      addToSummary("PIS: 123.45678.90-1."),
      addToSummary("Título de eleitor nº 1234 5678 9012."),
    ],
    clean: [addToSummary("CNH categoria B."), addToJob("Cálculo de PIS e COFINS em 2024.")],
  },
  "marital-status": {
    found: [
      addToSummary("Sou casada."),
      addToSummary("Brasileiro, solteiro, 30 anos."),
      addToSummary("Estado civil: divorciado."),
    ],
    clean: [
      addToJob("Atendi noivos e casais no cartório, 30 por semana."),
      addToSummary("Experiência com direito dos divorciados."),
      addToJob("Cadastro do estado civil de 50 clientes por dia."),
    ],
  },
  children: {
    found: [addToSummary("Tenho dois filhos."), addToSummary("Sem filhos."), addToSummary("Mãe de 3 filhos.")],
    clean: [addToJob("Cuidei de 2 filhos de uma família em Moema."), addToSummary("Atendimento a filhos de clientes.")],
  },
  "full-address": {
    found: [
      setPersonalInfo({ location: "Rua das Paineiras, 212, Centro, Campinas, SP" }),
      setPersonalInfo({ location: "Av. Brasil 1500, apto 32 - Maringá - PR" }),
      setPersonalInfo({ location: "Campinas, SP, CEP 13010-100" }),
      setPersonalInfo({ location: "SQN 305, Bloco B, Brasília, DF" }),
    ],
    clean: [
      setPersonalInfo({ location: "Rua Nova, Santa Luzia, MG" }),
      setPersonalInfo({ location: "Zona Sul, São Paulo, SP" }),
      addToJob("Abertura da loja da Avenida Paulista, 1500."),
    ],
  },
  religion: {
    found: [addToSummary("Evangélica."), addToSummary("Sou católico praticante."), addToSummary("Religião: espírita.")],
    clean: [
      addToSummary("Formada pela Universidade Católica de Santos."),
      addToJob("Eventos para 200 pessoas em igreja evangélica."),
    ],
  },
  "sensitive-data": {
    found: [
      addToSummary("Cor: parda."),
      addToSummary("Filiado ao partido local."),
      addToSummary("Orientação sexual: heterossexual."),
    ],
    clean: [
      addToSummary("Pessoa com deficiência auditiva (PCD)."),
      addToJob("Escolha de cor e tecido com 40 clientes."),
    ],
  },
  "age-or-birth-date": {
    found: [
      addToSummary("Nascida em 12/03/1990."),
      addToSummary("Data de nascimento: 01/02/1985."),
      addToSummary("Nascimento: 5 de maio de 1991."),
      addToSummary("38 anos."),
    ],
    clean: [
      addToSummary("Tenho 10 anos de experiência na área."),
      addToSummary("Empresa com 25 anos de mercado."),
      (resume) => {
        Object.assign(resume.personalInfo, { headline: "Jovem Aprendiz", description: "Tenho 16 anos." });
      },
    ],
  },
  nationality: {
    found: [addToSummary("Nacionalidade: brasileira."), addToSummary("Natural de Santos, moro na capital.")],
    clean: [addToSummary("Trabalhei na Cervejaria Brasileira, em Santos.")],
  },
  photo: {
    found: [setPersonalInfo({ photo: "/media/profile-photos/a.jpg" })],
    clean: [setPersonalInfo({ photo: "" })],
  },
  salary: {
    found: [
      addToSummary("Pretensão salarial: R$ 2.500."),
      addToSummary("Último salário R$ 1.800,00."),
      addToSummary("Pretensão: R$ 3.000,00."),
    ],
    clean: [addToJob("Cálculo da folha e do salário de 80 pessoas.")],
  },
  references: {
    found: [addToSummary("Referências disponíveis mediante solicitação."), addToSummary("Referências: Maria Silva.")],
    clean: [addToJob("Referência técnica da equipe de 8 pessoas."), addToJob("Termo de referência de 4 licitações.")],
  },
  "reason-for-leaving": {
    found: [addToJob("Motivo da saída: fechamento da loja."), addToJob("Fui demitido por corte de custos.")],
    clean: [addToJob("Redução de 10% nos pedidos de demissão da equipe.")],
  },
  "missing-position": { found: [setJob({ position: "" })], clean: [setJob({ position: "Auxiliar" })] },
  "missing-company": { found: [setJob({ company: "" })], clean: [setJob({ company: "Autônomo" })] },
  "invisible-characters": {
    found: [
      addToJob("Con\u00adferência de 20 caixas."),
      addToJob("Organizac\u0327ão de 3 setores."),
      addToSummary("Classi\ufb01cação fiscal."),
    ],
    clean: [addToJob("Conferência de 20 caixas.")],
  },
  emoji: {
    found: [addToSummary("Disponível já 😀"), addToJob("Meta batida 🚀 em 2024")],
    clean: [addToJob("Microsoft® Excel™ e 100% das metas.")],
  },
  "duplicate-skill": {
    found: [addSkills("Organização", "organizacao"), addSkills("Excel", "EXCEL")],
    clean: [addSkills("C", "C++", "C#"), addSkills("Java", "JavaScript")],
  },
};
