import type { Locale } from '#domain/shared/text.ts'
import { DIGITS, letters } from './sold-stay.ts'

export type SandboxGuest = {
  readonly name: string
  readonly lastname: string
  readonly phone: string
  readonly language: Locale
}

type Country = {
  readonly names: readonly string[]
  readonly lastnames: readonly string[]
  /** What telephone numbers begin with: none of them is given to anybody, as far as a country has such numbers. */
  readonly phone: string
  readonly language: Locale
}

const country = (names: string, lastnames: string, phone: string, language: Locale = 'en'): Country => ({
  ...{ names: names.split(','), lastnames: lastnames.split(','), phone, language },
})

/** Invented guests of several countries, those that come more often more than once. */
const COUNTRIES: readonly Country[] = [
  country(
    'Álvaro,Marina,Nuria,Sergio,Rocío,Iker',
    'Benavente,Cifuentes,Olmedo,Valverde,Arana,Pastor',
    '+34 600 01',
    'es',
  ),
  country('Camila,Mateo,Valentina,Julián', 'Restrepo,Quiroga,Ibarra,Montenegro', '+57 300 01', 'es'),
  country('Jonas,Wiebke,Lukas,Annika,Torben', 'Brandt,Seidel,Vogt,Lindner,Kessler', '+49 151 0101'),
  country('Amélie,Baptiste,Camille,Théo,Océane', 'Moreau,Garnier,Perrin,Chevallier,Roussel', '+33 6 01 01'),
  country('Chiara,Matteo,Ludovica,Davide', 'Ferraro,Bellini,Gallo,Santoro', '+39 345 01'),
  country('Harriet,Callum,Imogen,Rhys,Nadia', 'Ashworth,Whitfield,Pemberton,Llewellyn,Rahman', '+44 7700 90'),
  country('Madison,Tyler,Grace,Logan', 'Whitaker,Sullivan,Delgado,Brooks', '+1 202 555 0'),
  country('Sanne,Bram,Femke,Daan', 'de Wit,Hoekstra,van den Berg,Mulder', '+31 6 0101'),
  country('Joana,Tiago,Beatriz,Duarte', 'Carvalho,Figueiredo,Teixeira,Nogueira', '+351 910 01'),
  country('Ingrid,Axel,Freja,Emil', 'Nyström,Dahlberg,Holm,Sjögren', '+46 70 01'),
  country('Zofia,Kacper,Maja,Szymon', 'Wójcik,Zieliński,Kaczmarek,Mazur', '+48 601 01'),
]

/** Draws an invented guest. */
export function drawGuest(random: () => number): SandboxGuest {
  const { names, lastnames, phone, language } = pick(COUNTRIES, random)
  const name = pick(names, random)
  return { name, lastname: pick(lastnames, random), phone: `${phone} ${letters(DIGITS, 4, random)}`, language }
}

/** Returns what an address of the guest begins with: Latin letters without accents, and points. */
export function mailboxOf({ name, lastname }: Pick<SandboxGuest, 'name' | 'lastname'>): string {
  return `${name}.${lastname}`
    .normalize('NFD')
    .replaceAll('ł', 'l')
    .replaceAll(/[^A-Za-z.]/g, '')
    .toLowerCase()
}

/** Draws one of a list, which is not empty. */
export function pick<Item>(list: readonly Item[], random: () => number): Item {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new RangeError('There is nothing to draw')
  return item
}
