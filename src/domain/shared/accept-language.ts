import { isLocale, type Locale } from './text.ts'

/** Longer headers are cut off, because no browser lists so many languages. */
const MAX_CHARACTERS = 500

/** Gives the site's language that an `Accept-Language` header prefers; null when it names none. */
export function localeOfAccepted(header: string | null | undefined): Locale | null {
  const ranges = (header ?? '').slice(0, MAX_CHARACTERS).split(',').map(parseRange)
  ranges.sort((a, b) => b.weight - a.weight)
  const found = ranges.find((range) => range.weight > 0 && isLocale(range.language))?.language
  return isLocale(found) ? found : null
}

function parseRange(text: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = text.trim().toLowerCase().split(';')
  const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
  return { language: tag.split('-')[0] ?? '', weight: quality === undefined ? 1 : Number(quality) }
}
