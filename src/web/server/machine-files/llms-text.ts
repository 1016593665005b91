import { COMPANY } from '#content/company.ts'
import { listPosts } from '#content/library.ts'
import type { PlaceView } from '#contract/catalogue.ts'
import { OPENAPI_PATH } from '#contract/openapi.ts'
import * as paths from '#contract/site-paths.ts'
import { allCities, cityName } from '#domain/catalogue/cities.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** What the site is and where it says what, for programs that read for people (llmstxt.org): Markdown, in English. */
export function llmsText(publicUrl: string, places: readonly PlaceView[]): string {
  const locale: Locale = 'en'
  const link = (name: string, path: string, about?: string) =>
    `- [${name}](${publicUrl}${path})${about ? `: ${about}` : ''}`
  const cities = places.filter(({ count }) => count > 0)
  return `# ${COMPANY.name}

> ${m.landing_description({ cities: allCities(locale, 'disjunction') }, { locale })}

Every page is there in English (/en) and in Spanish (/es). Amounts are euros, as 1.234,56 €; stays are counted in nights.

## Apartments

${link('All apartments', paths.apartmentsPath(locale))}
${cities
  .map(({ city }) => {
    const name = cityName(city, locale)
    return `${link(name, paths.cityPath(locale, city))}\n${link(`Apartments in ${name}`, paths.apartmentsPath(locale, { city }))}`
  })
  .join('\n')}

## How it works

${link(m.articles_questions_title({}, { locale }), paths.questionsPath(locale), m.articles_questions_description({ cities: allCities(locale) }, { locale }))}
${link(m.articles_conditions_link({}, { locale }), paths.prosePath(locale, 'conditions'))}
${link(m.articles_privacy_link({}, { locale }), paths.prosePath(locale, 'privacy'))}
${link(m.contact_title({}, { locale }), paths.contactPath(locale), m.contact_description({}, { locale }))}
${link(m.corporate_title({}, { locale }), paths.corporatePath(locale))}
${link(m.owners_title({}, { locale }), paths.ownersPath(locale))}

## Programming interface

${link('OpenAPI document', OPENAPI_PATH, 'search, prices and bookings')}

## ${m.blog_title({}, { locale })}

${listPosts(locale)
  .map(({ title, slug, description }) => link(title, paths.postPath(locale, slug), description))
  .join('\n')}
`
}
