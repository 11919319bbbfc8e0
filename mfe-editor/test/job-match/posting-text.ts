export const POSTING = `Analista Financeiro
Empresa: Banco Ipê

Requisitos obrigatórios:
- Ensino superior completo em Administração
- Excel avançado
- Power BI
- Inglês fluente

Diferenciais:
- SAP

Benefícios:
- Vale-refeição`;
