import type { Cases } from "./cases-contact.ts";
import { addJob, addSkills, addToJob, addToSummary, editJob, setJob, setPersonalInfo } from "./patches.ts";

const wall =
  "Atuei no recebimento de mercadorias com conferência de notas e depois na separação dos pedidos que saíam para as lojas da região, ";

export const WRITING_CASES: Record<string, Cases> = {
  "plural-agreement": {
    found: [
      addToJob("Atendia os cliente."),
      addToJob("Conferia as mercadoria que chegava."),
      addToJob("Cuidava dos idoso e das criança."),
      addToJob("Abria o caixa aos domingo."),
      addToJob("Trabalhei em três loja."),
      addToJob("Atendia 80 pessoa por dia."),
      addToJob("Fazia os relatório mensal."),
      addToJob("Limpeza dos quarto e pelas área comum."),
      addToJob("Organizei muitos evento."),
      addToJob("Operava os dois turno."),
    ],
    clean: [
      addToJob("Recebo os pedidos e os entrego no prazo."),
      addToJob("Separo as peças e as limpa quem chega depois."),
      addToJob("Um método que nos permite vender mais."),
      addToJob("Os mais de 30 clientes e os que voltam."),
      addToJob("Das oito até as dez horas, nos call centers da rede."),
      addToJob("Cuidei dos bem avaliados e das não conformidades."),
      addToJob("Trabalhei nos Correios, aos cuidados da Vale."),
      addToJob("Usei o Excel 365 avançado e o Windows 11 com rede."),
      addToJob("Em 2019 como auxiliar, de 2020 a 2022 por conta própria."),
    ],
  },
  "ai-writing": {
    found: [
      addToSummary("Claro! Aqui está uma versão mais profissional do seu resumo."),
      addToSummary("Atuei na [nome da empresa] com vendas."),
      addToSummary("Profissional altamente motivada, com sólida trajetória em vendas, comprometida com a excelência."),
      addToJob("Não apenas atendi clientes, mas também desempenhei um papel fundamental na equipe."),
      addToSummary(
        "Cuido do caixa — com calma — do estoque — e da vitrine — todos os dias. Busco impulsionar resultados na loja.",
      ),
    ],
    clean: [
      addToSummary("Tenho sólida trajetória em vendas."),
      addToJob("Conferi notas — entrada e saída."),
      addToJob(
        "Uso Excel, Word e PowerPoint. Atendi clientes, fornecedores e visitantes. Cuidei de frutas, verduras e legumes.",
      ),
      addToJob("Fiz o planejamento estratégico e a automação de um processo robusto."),
      addToJob("Trabalhei de 2019 – 2021 e de 2022 – 2024 e de 2024 – 2025 na mesma loja."),
    ],
  },
  "unfilled-blank": {
    found: [
      addToJob("Atendi em média __ clientes por dia."),
      addToSummary("Profissional com ___ anos de experiência em vendas."),
      (resume) => {
        resume.sections = [
          { kind: "volunteering", entries: [{ title: "Monitora", description: "Ajudei __ alunos." }] },
        ];
        return true;
      },
    ],
    clean: [
      addToJob("Mantive o módulo __init__ e o perfil ana__silva."),
      addToJob("Criei a variável nome_do_cliente."),
    ],
  },
  "present-tense-in-past-job": {
    found: [
      addToJob("Atendo fornecedores e transportadoras.", false),
      addToJob("Coordena a equipe da noite.", false),
      addToJob("Faço a conferência de 30 notas.", false),
    ],
    clean: [
      addToJob("Controle de estoque e compra de insumos.", false),
      addToJob("Entrega de 40 pedidos por dia.", false),
      addToJob("Gerencia de contas de clientes.", false),
      addToJob("Cadastro de clientes novos.", false),
    ],
  },
  "past-tense-in-current-job": {
    found: [
      setJob({ description: "Atendi clientes no balcão.\nOrganizei o estoque e a vitrine." }, true),
      setJob({ description: "Atendia clientes por telefone. Fazia a escala da equipe." }, true),
    ],
    clean: [
      setJob({ description: "Atendo clientes no balcão.\nReduzi as perdas em 12%." }, true),
      setJob({ description: "Coordenou 3 séries e 26 episódios.\nReduziu em 18% o custo por diária." }, true),
    ],
  },
  "mixed-verb-forms": {
    found: [setJob({ description: "Atendi clientes.\nOrganizou a vitrine.\nConferir 20 notas por dia." })],
    clean: [setJob({ description: "Atendo clientes.\nReduzi as perdas em 12%.\nControle de estoque." })],
  },
  "first-person": {
    found: [
      addToJob("Eu atendo o telefone e agendo visitas."),
      addToSummary("Minha experiência inclui vendas."),
      addToJob("Nossa equipe bateu a meta 3 vezes."),
    ],
    clean: [
      addToJob("Atendimento do programa Minha Casa Minha Vida."),
      addToSummary("Trabalhei no Hospital Nossa Senhora das Graças."),
      addToJob("Suporte ao aplicativo Meu INSS."),
      addToSummary("Pausa para cuidar dos meus filhos e da minha mãe."),
    ],
  },
  "responsible-for": {
    found: [
      addToJob("Responsável por controlar o estoque."),
      addToJob("Fui responsável pelas compras."),
      addToSummary("Responsável pela abertura da loja."),
    ],
    clean: [
      addToJob("Apoio ao responsável pela loja em 4 inventários."),
      addToJob("Responsável técnica com 2 auxiliares."),
    ],
  },
  "duties-label": {
    found: [addToJob("Atividades desenvolvidas: limpeza de 3 salas."), addToJob("Principais atribuições: caixa.")],
    clean: [addToJob("Planejei atividades para 30 crianças.")],
  },
  "passive-voice": {
    found: [
      addToJob("Foram realizadas 30 vendas por dia."),
      addToJob("O sistema novo foi implantado em 2 meses."),
      addToJob("Eram feitas entregas em toda a cidade."),
    ],
    clean: [addToJob("Fui promovida a líder em 6 meses."), addToJob("Atendi a região de São Bernardo e São Conrado.")],
  },
  "no-numbers": {
    found: [
      (resume) => {
        for (const job of resume.experience) job.description = "Atendimento a clientes e organização da loja.";
        return resume.experience.length > 0;
      },
    ],
    clean: [
      setJob({ description: "Merenda para 180 crianças da creche." }),
      setJob({ description: "Dobrei a carteira de clientes da loja." }),
    ],
  },
  etc: {
    found: [addToJob("Compra de carnes, legumes, frutas etc."), addToSummary("Word, Excel, etc.")],
    clean: [addToJob("Compra de carnes e frutas com entrega em 24 horas.")],
  },
  exclamation: { found: [addToSummary("Pronta para começar!")], clean: [addToSummary("Pronta para começar.")] },
  ellipsis: { found: [addToSummary("Experiência em vendas...")], clean: [addToSummary("Experiência em vendas.")] },
  cliche: {
    found: [
      addToSummary("Profissional proativa e pontual."),
      addSkills("Proatividade"),
      addToSummary("Em busca de novos desafios na área."),
      addToSummary("Perfeccionista."),
      addToSummary("Sou uma pessoa dedicada."),
    ],
    clean: [
      addSkills("Excel (tabela dinâmica, PROCV)"),
      addToJob("Dinâmica de grupo com 20 candidatos."),
      addSkills("Trabalho em equipe"),
    ],
  },
  "generic-objective": {
    found: [
      addToSummary("Aceito qualquer vaga."),
      addToSummary("Busco uma oportunidade de crescimento."),
      addToSummary("À disposição da empresa."),
    ],
    clean: [
      addToSummary("Busco vaga de auxiliar administrativo."),
      addToSummary("Em busca de oportunidade na área de logística."),
    ],
  },
  "office-suite": {
    found: [
      (resume) => {
        resume.skills = ["Pacote Office", "Vendas", "Caixa"];
        return !/excel|word|power|planilha|google/i.test(
          JSON.stringify(resume.personalInfo) + JSON.stringify(resume.experience),
        );
      },
    ],
    clean: [addSkills("Pacote Office (Word e Excel)"), addSkills("Técnico em informática")],
  },
  "informal-abbreviation": {
    found: [addToSummary("Experiência c/ vendas e tbm estoque."), addToJob("Entrega p/ clientes em 2 dias.")],
    clean: [addToJob("Programação em C/C++ com 3 colegas."), addToJob("Uso de GPS a bordo, km/h controlado em 80.")],
  },
  "common-misspelling": {
    found: [
      addToSummary("Tenho experiencia com vendas."),
      addToJob("Organizaçao de 20 pastas por dia."),
      addSkills("Logistica"),
      addToSummary("Curso tecnico completo."),
    ],
    clean: [addToJob("Publico 3 posts por semana."), addSkills("API REST"), setPersonalInfo({ location: "Portugal" })],
  },
  "common-confusion": {
    found: [
      addToSummary("Disponível à partir de janeiro."),
      addToSummary("Trabalho na área a 5 anos."),
      addToSummary("Trabalho à 9 anos na mesma oficina."),
      addToJob("Curso afim de atender 20 clientes."),
      addToSummary("Quero trabalha em estoque."),
      addToSummary("Gostaria de aprende e estou disponível para inicia logo."),
    ],
    clean: [
      addToSummary("Quero ajuda, quero trabalhar e posso atender."),
      addToJob("Crianças de 2 a 5 anos, turmas de 12."),
      addToSummary("Disponível a partir de janeiro."),
      addToJob("Atendimento à mulher em 3 unidades."),
    ],
  },
  "double-space": { found: [addToSummary("Vendas  externas.")], clean: [addToSummary("Vendas externas.")] },
  "space-before-punctuation": {
    found: [addToSummary("Vendas , caixa e estoque."), addToSummary("Moro perto .")],
    clean: [addToJob("Migração de VB para .NET em 2 meses.")],
  },
  "missing-space-after-punctuation": {
    found: [addToSummary("Vendas,caixa e estoque."), addToSummary("Vendi bem.Organizei o estoque.")],
    clean: [addToJob("Queda de 4,2 s para 1,3 s em Node.js e ASP.NET."), addToSummary("Portfólio em exemplo.com.br.")],
  },
  "repeated-punctuation": {
    found: [addToSummary("Vendas,, caixa."), addToSummary("Moro perto..")],
    clean: [addToJob("Programas em C++ com std::vector, 3 por mês.")],
  },
  "unbalanced-brackets": {
    found: [
      addToSummary("Vendas (externas e internas."),
      addToSummary("Painéis (Power BI e vendas."),
      addToSummary("Vendas externas) e internas."),
    ],
    clean: [
      addToSummary("Prioridades: a) vendas; b) caixa."),
      addToSummary("Painéis (Power BI) e filiais (SP, RJ)."),
      addToSummary("Prioridades (SP, RJ): a) vendas; b) caixa (de 5); 3) trocas."),
    ],
  },
  "inconsistent-final-punctuation": {
    found: [
      setJob({ description: "• Atendo 30 clientes por dia.\n• Confiro o caixa\n• Organizo a vitrine." }, true),
      setJob({ description: "• Vendi 30 itens\n• Conferi o caixa.\n• Organizei 3 vitrines" }, false),
    ],
    clean: [
      setJob({ description: "• Atendo 30 clientes;\n• Confiro o caixa;\n• Organizo a vitrine." }),
      setJob({ description: "Atendo 30 clientes por dia e\nconfiro o caixa.\nOrganizo a vitrine" }),
    ],
  },
  "mixed-bullet-markers": {
    found: [setJob({ description: "• Atendo 30 clientes\n- Confiro o caixa\n• Organizo a vitrine" })],
    clean: [setJob({ description: "- Atendo 30 clientes\n- Confiro o caixa" })],
  },
  "split-item": {
    found: [
      setJob({ description: "Controle de contratos, com renegociação que\nreduziu os custos em 14%" }),
      setJob({ description: "• Controle de glosas, recuperando\n• R$ 85.000,00 em 18 meses" }),
      setJob({ description: "- Elaboração de relatórios para a\n- diretoria\n- Treinamento de assistentes" }),
    ],
    clean: [
      setJob({ description: "• Controle de contratos\n• renegociação de custos\n• R$ 85.000,00 em vendas" }),
      setJob({ description: "• Atendimento, caixa e estoque\n• Vendas na loja B" }),
    ],
  },
  "all-capitals": {
    found: [
      addToJob("ATENDIMENTO AOS CLIENTES DA LOJA"),
      setJob({ position: "AUXILIAR ADMINISTRATIVO" }),
      setJob({ position: "COZINHEIRA" }),
    ],
    clean: [addToJob("Uso de SAP, ERP, CRM e WMS com 8 pessoas."), setJob({ company: "TOTVS BRASIL SISTEMAS" })],
  },
  "lowercase-start": {
    found: [setJob({ description: "atendo 30 clientes por dia.\nConfiro o caixa." }, true)],
    clean: [
      setJob({ description: "Atendo 30 clientes por dia e confiro\no caixa no fim do turno." }),
      setJob({ description: "iOS e Android, 3 aplicativos publicados." }),
    ],
  },
  "repeated-word": {
    found: [addToSummary("Experiência em em vendas."), addToJob("Controle de de 20 notas.")],
    clean: [addToSummary("Rotina do dia a dia da loja."), addToSummary("Fã do Duran Duran.")],
  },
  "repeated-sentence-start": {
    found: [setJob({ description: "Realizei 20 vendas por dia.\nRealizei entregas.\nRealizei inventários." })],
    clean: [setJob({ description: "O caixa fechava às 18h.\nO estoque tinha 300 itens.\nO turno era da noite." })],
  },
  "overused-word": {
    found: [
      setJob({
        description:
          "Atendimento a clientes novos, retorno a clientes antigos, cadastro de clientes e visitas a clientes, 20 por dia.",
      }),
    ],
    clean: [setJob({ description: "Atendimento a clientes novos e antigos, cadastro e visitas, 20 por dia." })],
  },
  "duplicate-description": {
    found: [
      ({ experience }) => {
        const [a] = experience;
        return (
          a !== undefined &&
          experience.push({
            ...a,
            position: "Auxiliar de loja",
            company: "Comercial Zênite",
            startDate: "01/1990",
            endDate: "12/1990",
            current: false,
          }) > 0
        );
      },
    ],
    clean: [
      addJob({ position: "Repositor", company: "Mercado Alfa", description: "Reposição de 200 itens por turno." }),
    ],
  },
  "duplicate-line": {
    found: [
      setJob({
        description: "Conferência de 20 notas por dia.\nReposição da vitrine.\nConferência de 20 notas por dia.",
      }),
    ],
    clean: [setJob({ description: "Conferência de 20 notas por dia.\nReposição da vitrine." })],
  },
  "one-word-bullet": {
    found: [addToJob("Atendimento"), setJob({ description: "Limpeza\nReposição de 200 itens por turno" })],
    clean: [addToJob("Atendimento a 30 clientes")],
  },
  "too-many-bullets": {
    found: [
      setJob({
        description: "vendas compras caixa estoque limpeza entrega visita troca pedido nota escala"
          .split(" ")
          .map((word) => `• Controle de ${word} do turno`)
          .join("\n"),
      }),
    ],
    clean: [setJob({ description: "• Controle de 20 vendas\n• Entrega de pedidos" })],
  },
  "wall-of-text": {
    found: [setJob({ description: wall.repeat(4) }), editJob((text) => `${text}\n• ${wall.repeat(3)}`)],
    clean: [setJob({ description: wall.repeat(2) })],
  },
};
