/**
 * Large firms that have mail addresses of their own, one a line, without accents: firms whose names are used in false vacancies. No name
 * that is also an everyday word ("vale", "claro", "rede", "oi", "porto").
 */
export const LARGE_FIRMS = `
ambev
petrobras
nestle
coca-cola
coca cola
mercado livre
mercadolivre
mercado pago
magazine luiza
magalu
casas bahia
grupo casas bahia
amazon
shopee
shein
aliexpress
ifood
rappi
uber
itau
itau unibanco
bradesco
santander
banco do brasil
caixa economica
nubank
banco inter
btg pactual
c6 bank
sicredi
sicoob
carrefour
atacadao
assai
assai atacadista
pao de acucar
grupo pao de acucar
walmart
lojas americanas
lojas renner
riachuelo
havan
leroy merlin
pernambucanas
natura
boticario
grupo boticario
avon
unilever
procter
johnson & johnson
l'oreal
jbs
brf
sadia
perdigao
seara
friboi
marfrig
cargill
bunge
suzano
klabin
gerdau
usiminas
arcelormittal
csn
embraer
volkswagen
fiat
stellantis
general motors
chevrolet
toyota
honda
hyundai
renault
bosch
siemens
samsung
microsoft
google
apple
ibm
accenture
deloitte
kpmg
pwc
ernst & young
totvs
stefanini
atento
teleperformance
concentrix
telefonica
vivo telefonica
azul linhas aereas
latam
latam airlines
gol linhas aereas
infraero
correios
raia drogasil
drogasil
droga raia
pague menos
drogaria sao paulo
rede d'or
hapvida
unimed
albert einstein
dasa
fleury
mcdonald's
mcdonalds
burger king
outback
starbucks
subway
localiza
movida
jsl
dhl
fedex
loggi
jadlog
total express
braskem
shell
ipiranga
raizen
enel
cpfl
eletrobras
sabesp
copasa
weg
vale s.a
mrv
cyrela
odebrecht
camargo correa
andrade gutierrez
heineken
pepsico
mondelez
danone
lactalis
nike
adidas
centauro
decathlon
globo
record tv
senac
senai
sesc
sesi
ford motor
volvo
scania
mercedes-benz
john deere
caterpillar
basf
bayer
bimbo
grupo bimbo
ferrero
lacta
cacau show
havaianas
alpargatas
lojas marisa
kalunga
fast shop
ponto frio
makro
sam's club
netflix
tiktok
kwai
spotify
airbnb
booking.com
temu
shopee brasil
grupo pereira
grupo mateus
supermercados bh
giassi
muffato
irmaos muffato
aurora alimentos
seara alimentos
copersucar
electrolux
whirlpool
mrv engenharia
rede globo
sbt
femsa
coca-cola femsa
heinz
kellogg
henkel
colgate
c&a
zara
hering
malwee
`;
