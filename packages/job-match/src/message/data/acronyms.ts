/** Abbreviations that keep their capitals in a title: one a line. */
const LINES = `
ti
it
rh
hr
dp
pcd
clt
pj
cnh
sap
crm
erp
tv
ux
ui
qa
bi
sql
nr
uti
cnc
cftv
ead
b2b
b2c
sac
plc
`;
export const ACRONYMS: ReadonlySet<string> = new Set(LINES.trim().split("\n"));
