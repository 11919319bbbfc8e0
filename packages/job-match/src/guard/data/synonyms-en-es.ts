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
# Spanish
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
