import type { Locale } from '#domain/shared/text.ts'

/** First words of Spanish names with their article; all other names stand without one. */
const FIRST_WORDS: Readonly<Record<string, readonly string[]>> = {
  el: [
    ...['Aeropuerto', 'Archivo', 'Campus', 'Centro', 'Conservatorio', 'Estadio', 'Hospital', 'Intercambiador', 'Metro'],
    ...['Museo', 'Palacio', 'Parque', 'Paseo', 'Polo', 'Polígono', 'Real', 'Recinto', 'Rectorado', 'Teatro'],
  ],
  la: [
    ...['Alameda', 'Alcazaba', 'Avenida', 'Biblioteca', 'Calle', 'Catedral', 'Ciudad', 'Clínica', 'Escuela'],
    ...['Estación', 'ETS', 'Facultad'],
    ...['Fundación', 'Glorieta', 'Plaza', 'Ronda', 'Torre', 'Universidad'],
  ],
  las: ['Cuatro'],
}

/** “del Hospital La Paz”, “de la Estación de Atocha”, “de Sol”; in English “from Prado Museum”. */
export function fromLandmark(name: string, locale: Locale): string {
  if (locale === 'en') return `from ${name}`
  const [first = ''] = name.split(' ')
  // The metro station of four ways has no article, unlike the four towers.
  const article = name === 'Cuatro Caminos' ? undefined : articleOf(first)
  if (article === undefined) return `de ${name}`
  return article === 'el' ? `del ${name}` : `de ${article} ${name}`
}

function articleOf(first: string): string | undefined {
  return Object.keys(FIRST_WORDS).find((article) => FIRST_WORDS[article]?.includes(first))
}

/** “al Hospital La Paz”, “a la Estación de Atocha”, “a Sol”; in English “to Prado Museum”. */
export function toLandmark(name: string, locale: Locale): string {
  if (locale === 'en') return `to ${name}`
  return fromLandmark(name, locale).replace(/^de(l?) /, 'a$1 ')
}
