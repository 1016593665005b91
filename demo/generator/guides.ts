import type { Guide } from '#domain/catalogue/apartment.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import { appliancesOf } from './appliances.ts'
import type { Home } from './home.ts'
import type { Random } from './random.ts'
import { both, floorText } from './wording.ts'

/** Writes how to live in the home. Codes and passwords are invented, like everything in the demo. */
export function guideOf(
  home: Home,
  nearby: readonly { name: LocalizedText; minutes: number }[],
  random: Random,
): Guide {
  const doorCode = String(random.between(1000, 9999))
  const number = home.houseCode.slice(4)
  return {
    access: accessText(home, doorCode),
    ...(home.selfCheckIn ? { doorCode } : {}),
    wifi: {
      network: `Estancia-${number}`,
      password: `${random.pick(WIFI_WORDS)}-${random.pick(WIFI_WORDS)}-${random.between(100, 999)}`,
    },
    appliances: appliancesOf(home),
    rubbish: RUBBISH[home.city] ?? RUBBISH_ANYWHERE,
    emergency: both(
      'Emergencias: 112. Si hay una fuga de agua, la llave de paso está bajo el fregadero; el cuadro eléctrico, junto a la puerta. Después, escríbenos: contestamos a cualquier hora.',
      'Emergencies: 112. If water leaks, the stopcock is under the kitchen sink; the fuse box is by the front door. Then write to us: we answer at any hour.',
    ),
    checkOut: checkOutText(home),
    around: nearby.slice(0, 3).map(({ name, minutes }) => ({
      name: name.es,
      ...(name.en === name.es ? {} : { nameIn: name }),
      text:
        minutes === 1
          ? both('A 1 minuto andando.', '1 minute on foot.')
          : both(`A ${minutes} minutos andando.`, `${minutes} minutes on foot.`),
    })),
  }
}

const WIFI_WORDS = ['patio', 'naranja', 'tejado', 'balcon', 'azulejo', 'jazmin', 'siesta', 'brisa', 'olivo', 'farol']

function accessText({ selfCheckIn, floor, elevator, concierge }: Home, doorCode: string): LocalizedText {
  const where = floorText(floor)
  const up = floor > 0 && elevator ? both('Sube en ascensor.', 'Take the lift.') : both('', '')
  const desk = concierge
    ? both('El portero está de lunes a viernes por la mañana.', 'The doorman is there on weekday mornings.')
    : both('', '')
  const entry = selfCheckIn
    ? both(
        `La caja de llaves está a la derecha del portal; se abre con el código ${doorCode}. La llave grande es la del portal y la pequeña, la de casa, ${where.es}.`,
        `The key box is to the right of the street door; it opens with the code ${doorCode}. The large key is for the street door and the small one for the home, ${where.en}.`,
      )
    : both(
        `Te esperamos en el portal a la hora acordada y te damos dos juegos de llaves. La casa está ${where.es}.`,
        `We meet you at the street door at the agreed time with two sets of keys. The home is ${where.en}.`,
      )
  const parts = [entry, up, desk]
  return both(sentences(parts.map(({ es }) => es)), sentences(parts.map(({ en }) => en)))
}

function sentences(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}

const RUBBISH: Readonly<Partial<Record<City, LocalizedText>>> = {
  madrid: both(
    'Los cubos de la comunidad salen por la noche: tapa naranja para restos, amarilla para envases y marrón para orgánico. Papel y vidrio, en los contenedores de la calle.',
    'The building’s bins go out at night: orange lid for general waste, yellow for packaging and brown for food. Paper and glass go into the street containers.',
  ),
  sevilla: both(
    'Los contenedores están en la calle: gris para restos, amarillo para envases, azul para papel y verde para vidrio. La basura se baja a partir de las 20:00.',
    'The containers are in the street: grey for general waste, yellow for packaging, blue for paper and green for glass. Take rubbish down after 20:00.',
  ),
  malaga: both(
    'Contenedores en la calle: restos, amarillo para envases, azul para papel y verde para vidrio. Con calor, la basura se baja a diario y a última hora.',
    'Containers in the street: general waste, yellow for packaging, blue for paper and green for glass. In hot weather take rubbish down daily, late in the evening.',
  ),
}

const RUBBISH_ANYWHERE = both(
  'Los contenedores están en la calle: amarillo para envases, azul para papel y verde para vidrio.',
  'The containers are in the street: yellow for packaging, blue for paper and green for glass.',
)

function checkOutText({ selfCheckIn }: Home): LocalizedText {
  return selfCheckIn
    ? both(
        'La salida es hasta las 11:00. Cierra las ventanas; baja la basura; deja las llaves en la caja. No hace falta quitar las camas.',
        'Check-out is by 11:00. Close the windows; take the rubbish down; leave the keys in the box. There is no need to strip the beds.',
      )
    : both(
        'La salida es hasta las 11:00. Cierra las ventanas; baja la basura; deja las llaves sobre la mesa. No hace falta quitar las camas.',
        'Check-out is by 11:00. Close the windows; take the rubbish down; leave the keys on the table. There is no need to strip the beds.',
      )
}
