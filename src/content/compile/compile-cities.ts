import { z } from 'zod'
import type { CityGuide, CityText, Content } from '#content/content-types.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { CITY_TOPICS } from '#domain/catalogue/city-topics.ts'
import { byLocale, type Locale } from '#domain/shared/text.ts'
import { splitByHeading } from './markdown.ts'
import { readHead, type SourceFile } from './source-file.ts'

/** What the picture of the city shows, for those who can't see it. */
const HEAD = z.strictObject({ pictureAlt: z.string().min(10) })

/** The guide of each city: a section for each topic, headed by the topic's key. */
export function compileCities(files: readonly SourceFile[], faults: string[]): Content['cities'] {
  for (const { key, say } of files) if (!CITIES.some((city) => city === key)) say('is no city of the site')
  const guideOf = (city: string, locale: Locale) => {
    const file = files.find((one) => one.key === city && one.locale === locale)
    if (!file) faults.push(`src/content/cities/${city}.${locale}.md: is missing`)
    return file ? compileGuide(file) : null
  }
  const guides = CITIES.map((city) => [city, byLocale((locale) => guideOf(city, locale))])
  return Object.fromEntries(guides) as Content['cities']
}

function compileGuide(file: SourceFile): CityText | null {
  const head = readHead(file, HEAD)
  const sections = new Map(splitByHeading(file.body).map(({ heading, text }) => [heading, text.trim()]))
  for (const heading of sections.keys()) {
    if (!CITY_TOPICS.some((topic) => topic === heading)) file.say(`${heading} is no topic of a city`, `## ${heading}`)
  }
  for (const topic of CITY_TOPICS) if (!sections.get(topic)) file.say(`says nothing of ${topic}`)
  const guide = Object.fromEntries(CITY_TOPICS.map((topic) => [topic, sections.get(topic) ?? '']))
  return head ? { ...head, guide: guide as CityGuide } : null
}
