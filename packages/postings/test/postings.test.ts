import { loadKnowledge } from "@penresume/job-match";
import { expect, test } from "vitest";
import { readPosting } from "../src/index.ts";

const { vocabulary } = await loadKnowledge();
const read = (posting: string) =>
  readPosting(posting, vocabulary).requirements.map(({ quote, need }) => `${need}: ${quote}`);

test("reads a posting in running text", () => {
  const posting = `Tratorista - Fazenda Boa Esperança (Rio Verde - GO)

Precisamos de tratorista com experiência em plantadeira e pulverizador autopropelido. Necessário ter CNH B, curso de NR-31 e saber ler e escrever. É desejável conhecimento em piloto automático. Deve residir na fazenda ou em Rio Verde.
Oferecemos moradia, alimentação, salário de R$ 3.200 + bônus de safra.
Interessados falar com Sr. Jair (64) 90000-0000.`;
  expect(read(posting)).toEqual([
    "must: experiência em plantadeira",
    "must: pulverizador autopropelido",
    "must: ter CNH B",
    "must: curso de NR-31",
    "must: saber ler e escrever",
    "nice: conhecimento em piloto automático",
    "must: residir na fazenda ou em Rio Verde",
  ]);
});

test("reads a posting in capitals with one section a line", () => {
  const posting = `AUXILIAR DE PRODUÇÃO – 20 VAGAS
CIDADE: EXTREMA/MG
REQUISITOS: ENSINO MÉDIO COMPLETO, RESIDIR EM EXTREMA OU CAMANDUCAIA, NÃO É NECESSÁRIO EXPERIÊNCIA.
DESEJÁVEL: EXPERIÊNCIA EM LINHA DE PRODUÇÃO E CURSO DE EMPILHADEIRA.
ATIVIDADES: MONTAGEM, EMBALAGEM E ABASTECIMENTO DE LINHA.
BENEFÍCIOS: VALE ALIMENTAÇÃO, CONVÊNIO FARMÁCIA, PLR, FRETADO.
COMPARECER COM RG, CPF E CARTEIRA DE TRABALHO NA RUA DAS INDÚSTRIAS, 100.`;
  expect(read(posting)).toEqual([
    "must: ENSINO MÉDIO COMPLETO",
    "must: RESIDIR EM EXTREMA OU CAMANDUCAIA",
    "nice: EXPERIÊNCIA EM LINHA DE PRODUÇÃO",
    "nice: CURSO DE EMPILHADEIRA",
  ]);
});

test("reads a message without headings", () => {
  const posting = `*CONTRATA-SE MANICURE E PEDICURE* 💅
Salão Espaço Bela, bairro Cabula - Salvador
- com experiência de pelo menos 1 ano
- ter material próprio
- educada, pontual e caprichosa
Comissão de 60% + ambiente climatizado
Não precisa ter curso, fazemos teste prático
Chamar no zap 71 90000-1234`;
  expect(read(posting)).toEqual([
    "must: com experiência de pelo menos 1 ano",
    "must: ter material próprio",
    "must: educada",
    "must: pontual",
    "must: caprichosa",
  ]);
});

test("reads numbered clauses of a public notice", () => {
  const posting = `Vaga: Estágio em Tecnologia da Informação

2. DOS REQUISITOS
2.1 Estar matriculado em curso superior de Sistemas de Informação, a partir do 3º período;
2.2 Ter idade mínima de 16 anos;
2.3 Não possuir vínculo empregatício com o município.

3. DA BOLSA
Bolsa de R$ 950,00 e auxílio-transporte.`;
  expect(read(posting)).toEqual([
    "must: Estar matriculado em curso superior de Sistemas de Informação, a partir do 3º período",
    "must: Ter idade mínima de 16 anos",
    "must: Não possuir vínculo empregatício com o município",
  ]);
});
