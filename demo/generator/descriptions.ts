import type { ApartmentDetails } from '#domain/catalogue/apartment.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import type { Home } from './home.ts'
import { entrance, kitchen, laundry, light, style, warmth, work } from './home-sentences.ts'
import type { Random } from './random.ts'
import { articleFor, bedsText, both, buildingText, capitalised, floorText, joined, kindText } from './wording.ts'

/** What the description needs besides the home itself, so that its numbers agree with those in lists. */
export type DescriptionFacts = {
  readonly nearby: ApartmentDetails['nearby']
  readonly electricityAllowanceCents: number | undefined
}

/** Writes three paragraphs from facts: the house, living in it, and the neighbourhood with what the rent covers. */
export function descriptionOf(home: Home, facts: DescriptionFacts, random: Random): LocalizedText {
  const house = [opening(home, random), ...random.shuffle([light(home, random), style(home, random)])]
  const living = random.shuffle([
    joined([...sleeping(home), ...bathrooms(home, random)], ' '),
    kitchen(home, random),
    joined([work(home, random), laundry(home), warmth(home, random)], ' '),
  ])
  const around = [home.place.life, onFoot(facts.nearby), bills(home, facts, random), entrance(home, random)]
  return joined(
    [house, living, around].map((sentences) => joined(sentences, ' ')),
    '\n\n',
  )
}

function opening(home: Home, random: Random): LocalizedText {
  const kind = kindText(home)
  const floor = floorText(home.floor)
  const building = buildingText(home, random)
  const size = `${home.sizeM2} m²`
  const an = articleFor(home.sizeM2)
  return random.pick([
    both(
      `Este ${kind.es} de ${size} está ${floor.es} de ${building.es}.`,
      `This ${size} ${kind.en} is ${floor.en} of ${building.en}.`,
    ),
    both(
      `${capitalised(floor.es)} de ${building.es} hay un ${kind.es} de ${size}.`,
      `${capitalised(floor.en)} of ${building.en} there is ${an} ${size} ${kind.en}.`,
    ),
    both(
      `Un ${kind.es} de ${size} para quedarse un tiempo, ${floor.es} de ${building.es}.`,
      `${capitalised(an)} ${size} ${kind.en} to stay a while in, ${floor.en} of ${building.en}.`,
    ),
    both(
      `El ${kind.es} ocupa ${size} ${floor.es} de ${building.es}.`,
      `The ${kind.en} takes up ${size} ${floor.en} of ${building.en}.`,
    ),
    both(
      `Son ${size} bien repartidos: un ${kind.es} ${floor.es} de ${building.es}.`,
      `${size}, well laid out: a ${kind.en} ${floor.en} of ${building.en}.`,
    ),
  ])
}

function sleeping({ bedrooms, rooms, sofaBed }: Home): LocalizedText[] {
  const [main, ...others] = rooms.filter(({ kind }) => kind === 'bedroom')
  const mainBeds = bedsText((main ?? rooms[0])?.beds ?? [])
  if (!main) {
    return [
      both(`Se duerme en ${mainBeds.es}, aparte del sofá.`, `You sleep in ${mainBeds.en}, set apart from the sofa.`),
    ]
  }
  const first =
    bedrooms === 1
      ? both(`El dormitorio tiene ${mainBeds.es}.`, `The bedroom has ${mainBeds.en}.`)
      : both(`El dormitorio principal tiene ${mainBeds.es}`, `The main bedroom has ${mainBeds.en}`)
  const names = [both('el segundo', 'the second'), both('el tercero', 'the third')]
  const rest = others.map(({ beds }, index) => {
    const text = bedsText(beds)
    const name = names[index] ?? both('otro', 'another')
    return both(`${name.es}, ${text.es}`, `${name.en}, ${text.en}`)
  })
  const sofa = rooms.flatMap(({ beds }) => beds).find(({ kind }) => kind === 'sofa_bed')
  const all = rest.length > 0 ? joined([first, ...rest], '; ') : first
  return [
    rest.length > 0 ? both(`${all.es}.`, `${all.en}.`) : all,
    ...(sofaBed && sofa
      ? [
          both(
            `El sofá del salón se abre en una cama de ${sofa.widthCm} cm.`,
            `The living-room sofa opens into a ${sofa.widthCm} cm bed.`,
          ),
        ]
      : []),
  ]
}

function bathrooms({ bathrooms: list }: Home, random: Random): LocalizedText[] {
  const [, second] = list
  if (!second) {
    return [
      random.pick([
        both('El baño tiene ducha a ras de suelo.', 'The bathroom has a walk-in shower.'),
        both('Ducha a ras de suelo en el baño.', 'There is a walk-in shower in the bathroom.'),
      ]),
    ]
  }
  const fitting = second.fitting === 'bath' ? both('bañera', 'a bath') : both('ducha', 'a shower')
  return [
    both(
      `Hay dos baños: uno dentro del dormitorio principal y otro con ${fitting.es} para los demás.`,
      `There are two bathrooms: one inside the main bedroom and one with ${fitting.en} for everybody else.`,
    ),
  ]
}

function onFoot(nearby: ApartmentDetails['nearby']): LocalizedText {
  const places = nearby.filter(({ name }) => name.es !== 'Farmacia' && name.es !== 'Supermercado')
  const [first, second] = places
  if (!first) return both('', '')
  const minutes =
    first.minutes === 1 ? both('1 minuto', '1 minute') : both(`${first.minutes} minutos`, `${first.minutes} minutes`)
  const more = second
    ? both(`; ${second.name.es}, ${second.minutes}`, `; ${second.name.en}, ${second.minutes}`)
    : both('', '')
  return both(
    `A pie: ${first.name.es}, ${minutes.es}${more.es}.`,
    `On foot: ${first.name.en}, ${minutes.en}${more.en}.`,
  )
}

function bills({ electricity, heating }: Home, facts: DescriptionFacts, random: Random): LocalizedText {
  const euros = (facts.electricityAllowanceCents ?? 0) / 100
  const central = heating === 'central' ? both(', calefacción central', ', central heating') : both('', '')
  if (!electricity) {
    return both(
      `El agua${central.es} y el wifi van incluidos; la luz se paga aparte, según contador.`,
      `Water${central.en} and wifi are included; electricity is paid separately, by the meter.`,
    )
  }
  return random.pick([
    both(
      `El precio incluye agua${central.es}, wifi y luz hasta ${euros} € al mes.`,
      `The price covers water${central.en}, wifi and electricity up to €${euros} a month.`,
    ),
    both(
      `Agua${central.es}, wifi y ${euros} € de luz al mes están en el precio.`,
      `Water${central.en}, wifi and €${euros} of electricity a month are in the price.`,
    ),
  ])
}
