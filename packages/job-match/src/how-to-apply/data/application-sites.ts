/** Sites where people apply: "name | hosts", one a line. A link to one of them is a way to apply wherever it stands. */
export const APPLICATION_SITES = `
Gupy | gupy.io
Catho | catho.com.br
Vagas.com | vagas.com.br
InfoJobs | infojobs.com.br, infojobs.net
LinkedIn | linkedin.com/jobs, lnkd.in
Indeed | indeed.com, br.indeed.com
Sólides | solides.jobs, solides.com.br
Kenoby | kenoby.com
Pandapé | pandape.com.br, pandape.infojobs.com.br
Abler | abler.com.br
Recrutei | recrutei.com.br
Quickin | quickin.io
Trampos | trampos.co
99jobs | 99jobs.com
Empregos.com.br | empregos.com.br
Trabalha Brasil | trabalhabrasil.com.br
CIEE | ciee.org.br, portal.ciee.org.br
Nube | nube.com.br
Emprega Brasil | empregabrasil.mte.gov.br
Programathor | programathor.com.br
GeekHunter | geekhunter.com.br
Remotar | remotar.com.br
Bne | bne.com.br
JobConvo | jobconvo.com
Greenhouse | greenhouse.io
Lever | jobs.lever.co
Workable | workable.com
Recruitee | recruitee.com
SmartRecruiters | smartrecruiters.com
Ashby | ashbyhq.com
Workday | myworkdayjobs.com
Teamtailor | teamtailor.com
SuccessFactors | successfactors.com
Computrabajo | computrabajo.com
Google Formulários | forms.gle, docs.google.com/forms
Microsoft Forms | forms.office.com
Typeform | typeform.com
Jotform | jotform.com
`;
