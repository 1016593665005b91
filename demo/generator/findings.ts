import type { ApartmentDetails } from '#domain/catalogue/apartment.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import type { HomeFacts } from './home.ts'
import { type Random, randomOf } from './random.ts'
import { both } from './wording.ts'

type Findings = Pick<ApartmentDetails, 'checkedOn' | 'checkedBy' | 'wifiSpeed' | 'nightNoise' | 'findingsAreInvented'>

/** Some homes have not been looked over yet; their pages say nothing of a visit. */
const CHECKED_SHARE = 0.88
const FIRST_CHECK = '2026-05-04'
const CHECK_DAYS = 190
/** A home is measured on the day of the check, or had been a few weeks before. */
const SAME_DAY_SHARE = 0.8

const TEAMS: Readonly<Record<City, readonly string[]>> = {
  madrid: ['Lucía', 'Andrés', 'Nerea'],
  sevilla: ['Rocío', 'Manuel'],
  malaga: ['Carmen', 'Iván'],
}
const TEAM_OF: Readonly<Record<City, string>> = { madrid: 'Madrid', sevilla: 'Sevilla', malaga: 'Málaga' }

/** Invents what a visit to the home found; from numbers of its own, so that nothing else of the home depends on it. */
export function findingsOf(home: HomeFacts): Findings {
  const random = randomOf(`${home.houseCode} findings`)
  if (!random.chance(CHECKED_SHARE)) return {}
  const checkedOn = addDays(FIRST_CHECK, random.between(0, CHECK_DAYS))
  const name = random.pick(TEAMS[home.city])
  const team = TEAM_OF[home.city]
  const down = random.pick([92, 187, 288, 305, 341, 412, 468, 536, 584, 612]) + random.between(0, 9)
  return {
    checkedOn,
    checkedBy: both(`${name}, del equipo de ${team}`, `${name}, of the ${team} team`),
    wifiSpeed: {
      downMbps: down,
      upMbps: Math.round(down * (0.55 + random.next() * 0.42)),
      measuredOn: random.chance(SAME_DAY_SHARE) ? checkedOn : addDays(checkedOn, -random.between(7, 40)),
    },
    nightNoise: noiseOf(home, random),
    findingsAreInvented: true,
  }
}

const QUIET: readonly LocalizedText[] = [
  both(
    'Dormitorio a patio, ventana cerrada, a las 23:30. No se oye la calle.',
    'Bedroom on the courtyard, window closed, at 23:30. The street is not heard.',
  ),
  both(
    'Dormitorio, ventana cerrada, a las 23:30. Con la ventana abierta, algún vecino en el patio.',
    'Bedroom, window closed, at 23:30. With it open, a neighbour in the courtyard now and then.',
  ),
]
const MIDDLING: readonly LocalizedText[] = [
  both(
    'Dormitorio, ventana cerrada, a las 23:30. Se oye pasar algún coche.',
    'Bedroom, window closed, at 23:30. A car passing can be heard.',
  ),
  both(
    'Dormitorio, ventana cerrada, a las 23:30. El camión de la basura pasa sobre la una.',
    'Bedroom, window closed, at 23:30. The bin lorry passes at about one.',
  ),
]
const LOUD: readonly LocalizedText[] = [
  both(
    'Dormitorio a la calle, ventana cerrada, a las 23:30. Los viernes y sábados se oye gente hasta las dos.',
    'Bedroom on the street, window closed, at 23:30. On Fridays and Saturdays people can be heard until two.',
  ),
  both(
    'Dormitorio a la calle, ventana cerrada, a las 23:30. Si duermes mal con tráfico, elige otra casa.',
    'Bedroom on the street, window closed, at 23:30. If traffic keeps you awake, choose another home.',
  ),
]

function noiseOf({ exterior, floor }: HomeFacts, random: Random): NonNullable<Findings['nightNoise']> {
  const decibels = random.between(25, 33) + (exterior ? random.between(0, 9) : 0) + (exterior && floor < 2 ? 3 : 0)
  const note = random.pick(decibels < 32 ? QUIET : decibels < 38 ? MIDDLING : LOUD)
  // Who lives on the street does not sleep on the courtyard.
  return { decibels, note: exterior && note === QUIET[0] ? (QUIET[1] ?? note) : note }
}
