import type { Guide } from '#domain/catalogue/apartment.ts'
import type { Home } from './home.ts'
import { both } from './wording.ts'

type Appliance = Guide['appliances'][number]

const GAS_HOB: Appliance = {
  name: both('Placa de gas', 'Gas hob'),
  text: both(
    'Pulsa y gira el mando; mantén pulsado cinco segundos. La llave del gas está bajo la encimera.',
    'Press and turn the knob; keep it pressed for five seconds. The gas tap is under the worktop.',
  ),
}
const INDUCTION_HOB: Appliance = {
  name: both('Placa de inducción', 'Induction hob'),
  text: both(
    'Enciéndela con el botón de la izquierda. Si sale una L, mantén pulsado el candado tres segundos.',
    'Switch it on with the button on the left. If it shows an L, hold the padlock for three seconds.',
  ),
}
const WASHER: Appliance = {
  name: both('Lavadora', 'Washing machine'),
  text: both(
    'Programa 4 para diario, 40 grados. Deja la puerta abierta al terminar.',
    'Programme 4 for everyday washing, 40 degrees. Leave the door open afterwards.',
  ),
}
const DRYER: Appliance = {
  name: both('Secadora', 'Tumble dryer'),
  text: both(
    'Limpia el filtro antes de cada uso y vacía el depósito cuando se encienda la luz.',
    'Clean the filter before each use and empty the tank when the light comes on.',
  ),
}
const HEAT_PUMP: Appliance = {
  name: both('Aire acondicionado', 'Air conditioning'),
  text: both(
    'El sol da calor y el copo, frío. Con 24 grados en verano y 21 en invierno basta.',
    'The sun symbol heats and the snowflake cools. 24 degrees in summer and 21 in winter are enough.',
  ),
}
const COOLING: Appliance = {
  name: both('Aire acondicionado', 'Air conditioning'),
  text: both(
    'El mando está junto a la puerta. Con 24 grados y las persianas bajadas basta.',
    'The remote is by the door. 24 degrees with the blinds down are enough.',
  ),
}
const CENTRAL_HEATING: Appliance = {
  name: both('Calefacción', 'Heating'),
  text: both(
    'Es central: funciona de noviembre a marzo. Cada radiador se regula con su llave.',
    'It is central and runs from November to March. Each radiator has its own valve.',
  ),
}
const OWN_HEATING: Appliance = {
  name: both('Calefacción', 'Heating'),
  text: both(
    'El termostato está en el salón. Con 20 grados por el día y 17 por la noche basta.',
    'The thermostat is in the living room. 20 degrees by day and 17 by night are enough.',
  ),
}

export function appliancesOf({ gas, washer, dryer, airConditioning, heating }: Home): Appliance[] {
  const all: (readonly [boolean, Appliance])[] = [
    [true, gas ? GAS_HOB : INDUCTION_HOB],
    [washer, WASHER],
    [dryer, DRYER],
    [airConditioning, heating === 'pump' ? HEAT_PUMP : COOLING],
    [heating === 'central', CENTRAL_HEATING],
    [heating === 'individual', OWN_HEATING],
  ]
  return all.filter(([is]) => is).map(([, appliance]) => appliance)
}
