/** Synonyms in English and Spanish, in the format of synonyms.ts. */
export const SYNONYMS_EN_ES = `
# English
fix repair mend
fix resolve solve
fix > maintain maintenance
clean wash > cleaning
help assist support aid
answer respond reply
make prepare cook
make create build
put > return shelve
put set > setup
put place
teach instruct lesson
teach > lesson class
kid child
child > children
guitar music > musical
buy purchase
sell sale
write draft
client customer
shop store
staff employee
coworker colleague
job position > role
job work
begin start
end finish complete
car vehicle
truck > vehicle
bike bicycle
trash garbage waste
kid student > pupil
student pupil
boss supervisor manager
room space
test check
check verify inspect
phone telephone
call > phone
email mail
big large
picture photo
movie film
doctor physician
month monthly
day daily
week weekly
year yearly annual annually
half 50%
spreadsheet excel
front desk > reception receptionist
dish plate > dishwashing
mop sweep wash > cleaning
shelf shelve > stock
stock fill > restock replenish
take care > caring
look after > care
drive deliver > delivery
pick collect
pack box > packaging
carry lift load > handling loading
answer > response
talk speak > communication
customer guest > service
cashier till register > cash
cook grill fry > cooking preparation
waiter waitress server > service
garden mow lawn > gardening landscaping
babysit nanny > childcare
nurse > nursing
book schedule
booking appointment > scheduling
school > educational
hospital clinic > healthcare
hotel > hospitality
restaurant bar cafe > hospitality food
store shop > retail
warehouse > logistics
bank > banking
code program develop
bug error defect
app application
team group
# Spanish
celular movil telefono
computadora ordenador
carro coche auto vehiculo
camion > vehiculo
conducir manejar
conduje manejar > conductor
arreglar reparar > reparacion
lavar fregar > limpieza
barrer > limpieza
platos vajilla
habitacion cuarto
hotel > hoteleria hostelero
restaurante bar > hosteleria gastronomia
tienda > comercio minorista
hospital > sanitario salud
escuela colegio > educacion educativo
obra albanil > construccion
cuidar > cuidado atencion
atender > atencion servicio
ensenar > ensenanza
vender > comercializacion
llamar telefono > telefonico
cobrar caja > cobro
ninos > infancia
anciano mayor > geriatrico
sembrar > siembra
cosechar recoger > cosecha
atender atencion
vender venta
arreglar reparar
arreglar ordenar
cortar corte
pelo cabello
coser confeccionar
limpiar limpieza
cerrar cierre
hornear hornada
cocinar preparar
coche auto
trabajar desempenar
hacer realizar elaborar
ayudar apoyar auxiliar
ensenar > clase
daba > clase
guiar guia
repartir entregar
cada todo
nino > infantil
cliente comprador
empleado trabajador
pelo peinar > peinado
`;
