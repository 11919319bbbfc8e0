/** Short forms with the words they stand for, in the format of families.ts. An acronym of initials needs no line. */
export const ABBREVIATIONS = `
adm administrativo administrativa administracao administrador administradora
aux auxiliar
assist assistente
atend atendente atendimento
anal analista
coord coordenador coordenadora coordenacao
ger gerente gerencia
gte gerente
dir diretor diretora diretoria
eng engenheiro engenheira engenharia
enga engenheira engenharia
prof professor professora
profa professora
dr doutor
dra doutora
sr senhor
sra senhora
tec tecnico tecnica
vend vendedor vendedora
rep representante
func funcionario funcionarios
colab colaborador colaboradores
dept depto departamento
dpto departamento
depto departamento
mkt marketing
rh recursos humanos
rrhh rr hh recursos humanos
ti tecnologia informacao informatica
js javascript
ts typescript
py python
db database
postgres postgresql
k8s kubernetes
nf nfs nfe nf-e nota notas fiscal fiscais eletronica eletronicas
nfe nf-e nota notas fiscal fiscais eletronica eletronicas
cte ct-e conhecimento conhecimentos transporte transportes eletronico eletronicos
cftv circuito fechado tv televisao
tv televisao
wi-fi wifi
pc computador computadores
pcs computadores
app apps aplicativo aplicativos
cel celular celulares
tel telefone telefones
zap wpp whats whatsapp
insta ig instagram
foto fotos fotografia fotografias
moto motos motocicleta motocicletas
bike bikes bicicleta bicicletas
apto aptos apartamento apartamentos
cond condominio
av avenida
hosp hospital
univ universidade
fac faculdade
pos pos-graduacao posgraduacao
grad graduacao
inf informatica
info informacao informacoes
qtd qtde quantidade
qld qualidade
kg quilo quilos quilograma quilogramas
seg segunda
qua quarta
qui quinta
sex sexta
sab sabado
dom domingo
hs hrs hora horas
ingl ingles
esp espanhol
port portugues
mat matematica
ed educacao
ed-fisica educacao fisica
fisio fisioterapia fisioterapeuta
psico psicologia psicologo psicologa
odonto odontologia odontologico odontologica
vet veterinario veterinaria
neo neonatal
refri refrigerante refrigerantes
expo exposicao
promo promocao
docs documentos
doc documento
contab contabilidade
cont contabilidade
jr junior
pl pleno
sr senior
sao santo
cia companhia
etc outros
mgr manager
asst assistant
dept department
acct accounting accountant
admin administrative administration administrator
repo repository
config configuration
prod production
univ university
rrhh recursos humanos
adm administracion
depto departamento
senai servico nacional aprendizagem industrial
senac servico nacional aprendizagem comercial
sesc servico social comercio
sesi servico social industria
sebrae servico apoio micro pequenas empresas
samu servico atendimento movel urgencia
sus sistema unico saude
`;
