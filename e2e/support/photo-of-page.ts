import type { BrowserContext } from "@playwright/test";

const RESUME = `<h1>Marina Teles Rocha</h1><p>Auxiliar Administrativa</p>
<p>(81) 98765-4321 | marina.teles@exemplo.com.br | Recife, PE</p>
<h2>Experiência profissional</h2>
<h3>Auxiliar Administrativa</h3><p>Distribuidora Capibaribe<br>03/2019 - 12/2023</p>
<p>Conferência de notas fiscais e atendimento a fornecedores.</p>
<h3>Recepcionista</h3><p>Clínica Boa Viagem<br>01/2016 - 02/2019</p><p>Agenda de quatro médicos e cobrança de convênios.</p>
<h2>Formação</h2><p>Técnico em Administração<br>Escola Técnica do Recife<br>2014 - 2015</p>
<h2>Habilidades</h2><p>Excel, Atendimento ao cliente, Organização</p>`;

/** What a phone sees of a sheet of paper on a table: turned, from the side, and in the shadow of a hand. */
export async function photographPage(context: BrowserContext, body = RESUME): Promise<Buffer> {
  const table = await context.newPage();
  await table.setViewportSize({ width: 1700, height: 2300 });
  await table.setContent(`<body style="margin: 0; height: 2300px; background: #5b4636; overflow: hidden">
    <main style="width: 1450px; height: 2050px; margin: 120px; padding: 110px; box-sizing: border-box; background: white; font: 30px/1.4 Arial, sans-serif;
      transform: perspective(6000px) rotateX(6deg) rotateZ(2.5deg)">${body}</main>
    <div style="position: absolute; inset: 0; background: linear-gradient(115deg, transparent 45%, rgb(0 0 0 / 40%) 75%)"></div>`);
  const photo = await table.screenshot({ type: "jpeg", quality: 85 });
  await table.close();
  return photo;
}
