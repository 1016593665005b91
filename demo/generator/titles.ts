import type { ApartmentDetails } from '#domain/catalogue/apartment.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import type { Home } from './home.ts'
import type { Random } from './random.ts'
import { both } from './wording.ts'

type Both = readonly [es: string, en: string]
type Nearby = ApartmentDetails['nearby']

/** What is found everywhere, or is no place to be near to. */
const COMMON = new Set([
  'Supermercado',
  'Farmacia',
  'Metro',
  'Playa',
  'Puerto',
  'Catedral',
  'Parada de autobús al centro',
])

/** How a sentence goes on before a place of this kind: “a 4 minutos de la plaza de Olavide”. */
const BEFORE: Readonly<Record<string, string>> = {
  Barrio: 'del barrio',
  Basílica: 'de la basílica',
  Biblioteca: 'de la Biblioteca',
  Calle: 'de la calle',
  Avenida: 'de la avenida',
  Campus: 'del campus',
  Alameda: 'de la Alameda',
  Estación: 'de la estación',
  Estadio: 'del estadio',
  Hospital: 'del Hospital',
  Jardines: 'de los jardines',
  Mercado: 'del mercado',
  Metro: 'del metro',
  Museo: 'del Museo',
  Palacio: 'del Palacio',
  Parque: 'del parque',
  Paseo: 'del paseo',
  Playa: 'de la playa',
  Plaza: 'de la plaza',
  Puerta: 'de la Puerta',
  Río: 'del río',
  Teatro: 'del Teatro',
  Templo: 'del Templo',
}

function fromPlace(name: string): string {
  const [kind = '', ...rest] = name.split(' ')
  const before = BEFORE[kind]
  return before ? [before, ...rest].join(' ') : `de ${name}`
}

/** English names of buildings and landscapes take an article, those of streets, squares and stations none. */
const WITH_ARTICLE = /library|palace|museum|temple|river|basilica|quarter|campus|stadium|gardens|centre$|area$/i

/** Returns how far places worth naming are: “a 4 minutos de la plaza de Olavide”. */
export function walksOf(nearby: Nearby): LocalizedText[] {
  return nearby
    .filter(({ name }) => !COMMON.has(name.es))
    .map(({ name, minutes }) => {
      const en = WITH_ARTICLE.test(name.en) ? `the ${name.en}` : name.en
      const [unitEs, unitEn] = minutes === 1 ? ['minuto', 'minute'] : ['minutos', 'minutes']
      return both(`a ${minutes} ${unitEs} ${fromPlace(name.es)}`, `${minutes} ${unitEn} from ${en}`)
    })
}

/** Returns what a title may say of the place after its name, the best first. */
function hintsOf({ place }: Home, nearby: Nearby, random: Random): Both[] {
  const walks = walksOf(nearby).map(({ es, en }): Both => [es, en])
  const streets = place.streets.map((street): Both => [`cerca ${fromPlace(street)}`, `near ${street}`])
  return [...random.shuffle(place.hints), ...random.shuffle([...walks, ...streets])]
}

/** Tells homes of one place apart where its hints are used up. */
function traitsOf({ terrace, balcony, exterior, palette }: Home): Both[] {
  const all: (readonly [boolean, Both])[] = [
    [terrace, ['con terraza', 'with a terrace']],
    [balcony, ['con balcón', 'with a balcony']],
    [!exterior, ['a un patio tranquilo', 'on a quiet courtyard']],
    [true, COLOURS[palette]],
  ]
  return all.filter(([is]) => is).map(([, trait]) => trait)
}

const COLOURS: Readonly<Record<Home['palette'], Both>> = {
  terracotta: ['en tonos terracota', 'in warm terracotta'],
  cream: ['en crema y madera clara', 'in cream and pale wood'],
  sage: ['en verde salvia', 'in sage green'],
  blue: ['en azules de costa', 'in coastal blues'],
  dark: ['en gris y madera', 'in dark grey and wood'],
}

/**
 * Returns a title that no other home has in either language, and adds it to `taken`: the neighbourhood, and where in it. Rooms
 * and size stand in the facts beside it.
 */
export function titleOf(home: Home, nearby: Nearby, random: Random, taken: Set<string>): LocalizedText {
  const { name } = home.place
  const hints = hintsOf(home, nearby, random)
  const withTraits = traitsOf(home).flatMap((trait) =>
    hints.map((hint): Both => [`${hint[0]}, ${trait[0]}`, `${hint[1]}, ${trait[1]}`]),
  )
  for (const [hintEs, hintEn] of [...hints, ...withTraits]) {
    const title = { es: `${name}, ${hintEs}`, en: `${name}, ${hintEn}` }
    if (taken.has(title.es) || taken.has(title.en)) continue
    taken.add(title.es).add(title.en)
    return title
  }
  throw new Error(`No title is left for ${home.houseCode}`)
}
