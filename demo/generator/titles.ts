import type { City } from '#domain/catalogue/cities.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import type { Home } from './home.ts'
import type { Palette } from './pictures.ts'
import type { Random } from './random.ts'

type Both = readonly [es: string, en: string]

const NOUNS: readonly (readonly Both[])[] = [
  [
    ['Estudio', 'Studio'],
    ['Estudio', 'Studio'],
  ],
  [
    ['Apartamento', 'Apartment'],
    ['Piso de un dormitorio', 'One-bedroom flat'],
  ],
  [
    ['Piso de dos dormitorios', 'Two-bedroom flat'],
    ['Apartamento para cuatro', 'Apartment for four'],
    ['Piso', 'Flat'],
  ],
  [
    ['Piso familiar', 'Family flat'],
    ['Piso de tres dormitorios', 'Three-bedroom flat'],
  ],
]

const COLOURS: Readonly<Record<Palette, Both>> = {
  terracotta: ['en tonos terracota', 'in warm terracotta'],
  cream: ['en crema y madera clara', 'in cream and pale wood'],
  sage: ['en verde salvia', 'in sage green'],
  blue: ['en azules de costa', 'in coastal blues'],
  dark: ['en gris y madera', 'in dark grey and wood'],
}
const BALCONY: Readonly<Partial<Record<City, Both>>> = {
  madrid: ['con balcones a la calle', 'with balconies on the street'],
  sevilla: ['con balcón de forja', 'with a wrought-iron balcony'],
  malaga: ['con balcón al sol', 'with a sunny balcony'],
}

function nounsOf({ bedrooms, terrace, topFloor, floor, rooms, sofaBed }: Home): readonly Both[] {
  const places = rooms.flatMap(({ beds }) => beds).reduce((sum, { kind }) => sum + (kind === 'single' ? 1 : 2), 0)
  const nouns = (NOUNS[bedrooms] ?? []).filter(([es]) => es !== 'Apartamento para cuatro' || (places === 4 && !sofaBed))
  if (terrace) return [['Ático', 'Top-floor flat'], ...nouns]
  if (topFloor && bedrooms > 0) return [['Último piso', 'Top-floor flat'], ...nouns]
  if (floor === 0) return [['Bajo', 'Ground-floor flat']]
  return nouns
}

/** Returns what is true of this home in three or four words, the most distinctive first. */
function traitsOf(home: Home, random: Random): Both[] {
  const all: (readonly [boolean, Both])[] = [
    [home.terrace, random.pick<Both>([TERRACE, ['con terraza propia', 'with its own terrace']])],
    [home.pool, ['con piscina', 'with a pool']],
    [home.balcony, BALCONY[home.city] ?? ['con balcón', 'with a balcony']],
    [!home.exterior, ['de patio tranquilo', 'on a quiet courtyard']],
    [home.era === 'old' && home.floor > 0, ['de techos altos', 'with high ceilings']],
    [home.era === 'modern', ['en edificio reciente', 'in a recent building']],
    [home.desk, ['con rincón de trabajo', 'with a place to work']],
    [home.exterior && home.floor >= 3, ['lleno de luz', 'full of light']],
    [home.exterior && home.floor >= 2 && home.bedrooms > 0, ['de salón soleado', 'with a sunny living room']],
    [home.parking, ['con garaje', 'with parking']],
    [home.bathrooms.length > 1, ['con dos baños', 'with two bathrooms']],
    [home.kitchen === 'open' && home.bedrooms > 0, ['de cocina abierta', 'with an open kitchen']],
    [true, COLOURS[home.palette]],
  ]
  return all.filter(([is]) => is).map(([, trait]) => trait)
}
const TERRACE: Both = ['con terraza sobre los tejados', 'with a terrace over the rooftops']

/** Returns a title that no other home has in either language, and adds it to `taken`. */
export function titleOf(home: Home, random: Random, taken: Set<string>): LocalizedText {
  const { name, hints } = home.place
  const wheres: Both[] = [[`en ${name}`, `in ${name}`], ...hints]
  const traits = traitsOf(home, random)
  const [first, second] = traits
  // Distinctive traits come twice, so that they are chosen more often than the home's colours.
  const preferred = random.shuffle([...traits, ...(first ? [first] : []), ...(second ? [second] : [])])
  for (const trait of preferred) {
    for (const where of random.shuffle(wheres)) {
      for (const noun of random.shuffle(nounsOf(home))) {
        const title = { es: `${noun[0]} ${trait[0]} ${where[0]}`, en: `${noun[1]} ${trait[1]} ${where[1]}` }
        if (taken.has(title.es) || taken.has(title.en)) continue
        taken.add(title.es).add(title.en)
        return title
      }
    }
  }
  throw new Error(`No title is left for ${home.houseCode}`)
}
