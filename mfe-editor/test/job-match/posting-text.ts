export const POSTING = `Analista Financeiro
Empresa: Banco Ipê

Responsabilidades:
- Fazer a conciliação bancária
- Elaborar o fluxo de caixa

Requisitos obrigatórios:
- Ensino superior completo em Administração
- Excel avançado
- Power BI
- Inglês fluente

Diferenciais:
- SAP

Benefícios:
- Vale-refeição`;
