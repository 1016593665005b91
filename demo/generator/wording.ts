import type { Bed } from '#domain/catalogue/apartment-details.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import type { Home } from './home.ts'
import type { Random } from './random.ts'

/** Words and parts of sentences that the demo's texts share, in both languages side by side. */
export function both(es: string, en: string): LocalizedText {
  return { es, en }
}

export function joined(texts: readonly LocalizedText[], separator: string): LocalizedText {
  return both(texts.map(({ es }) => es).join(separator), texts.map(({ en }) => en).join(separator))
}

const ORDINALS_ES = [
  'baja',
  'primera',
  'segunda',
  'tercera',
  'cuarta',
  'quinta',
  'sexta',
  'séptima',
  'octava',
  'novena',
]
const ORDINALS_EN = ['ground', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth']

export function floorText(floor: number): LocalizedText {
  const es = floor === 0 ? 'en la planta baja' : `en la ${ORDINALS_ES[floor]} planta`
  return both(es, `on the ${ORDINALS_EN[floor]} floor`)
}

const KINDS = [
  both('estudio', 'studio'),
  both('apartamento de un dormitorio', 'one-bedroom apartment'),
  both('piso de dos dormitorios', 'two-bedroom flat'),
  both('piso de tres dormitorios', 'three-bedroom flat'),
]

export function kindText({ bedrooms }: Home): LocalizedText {
  return KINDS[bedrooms] ?? both('piso', 'flat')
}

const BUILDINGS: Readonly<Record<Home['era'], readonly LocalizedText[]>> = {
  old: [
    both('una finca antigua rehabilitada', 'a restored old building'),
    both('un edificio centenario', 'a hundred-year-old building'),
    both('un edificio antiguo rehabilitado', 'a renovated old building'),
  ],
  classic: [
    both('una finca clásica', 'a classic residential building'),
    both('un edificio de mediados del siglo XX', 'a mid-century building'),
    both('una finca de vecinos bien cuidada', 'a well-kept residents’ building'),
  ],
  modern: [
    both('un edificio reciente', 'a recent building'),
    both('un edificio moderno', 'a modern building'),
    both('una comunidad construida en este siglo', 'a block built this century'),
  ],
}

export function buildingText({ era, elevator, floor }: Home, random: Random): LocalizedText {
  const building = random.pick(BUILDINGS[era])
  if (floor === 0) return building
  return elevator
    ? both(`${building.es} con ascensor`, `${building.en} with a lift`)
    : both(`${building.es} sin ascensor`, `${building.en} without a lift`)
}

/** Writes "una cama de 150 × 190 cm" or "dos camas de 90 cm". */
export function bedsText(beds: readonly Bed[]): LocalizedText {
  const [bed] = beds
  if (!bed) return both('', '')
  if (beds.length > 1) return both(`dos camas de ${bed.widthCm} cm`, `two ${bed.widthCm} cm beds`)
  const size = `${bed.widthCm} × ${bed.lengthCm} cm`
  return bed.kind === 'single'
    ? both(`una cama individual de ${bed.widthCm} cm`, `a ${bed.widthCm} cm single bed`)
    : both(`una cama de ${size}`, `a ${size} bed`)
}

/** Eighty, eleven and eighteen begin with a vowel. */
export function articleFor(number: number): 'a' | 'an' {
  return (number >= 80 && number < 90) || number === 8 || number === 11 || number === 18 ? 'an' : 'a'
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
