import { COUNTRIES, SPAIN, twoLettersOf } from '#domain/arrival/countries.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { localeOfParams, useLocale } from '#text/locale.ts'
import { loadArrival } from '#web/features/arrival/arrival-data.server.ts'
import { readApp } from '#web/server/app-context.ts'
import { bookingNotFound } from '#web/server/not-found.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { ShellHandle } from '#web/ui/shell-handle.ts'
import type { Route } from './+types/route'
import { TravellerPage } from './page.tsx'

export const handle = { header: 'plain', footer: false } satisfies ShellHandle

/**
 * The page itself holds nothing personal. The browser fetches that with the token of the link, which it sends to the API
 * alone.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { people, ...arrival } = await loadArrival(readApp(context).deps, params.bookingCode)
  const position = Number(params.position)
  if (!Number.isInteger(position) || position < 1 || position > people) throw bookingNotFound()
  return { ...arrival, position, countries: countriesIn(localeOfParams(params)) }
}

/** Sorts the countries by name, Spain first. The server names them, because browsers may name and sort them differently. */
function countriesIn(locale: Locale) {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return COUNTRIES.map((value) => ({ value, label: names.of(twoLettersOf(value) ?? '') ?? value })).sort(
    (one, other) =>
      Number(other.value === SPAIN) - Number(one.value === SPAIN) || one.label.localeCompare(other.label, locale),
  )
}

export const meta: Route.MetaFunction = (args) => {
  const locale = localeOfParams(args.params)
  const description = m.arrival_meta_description({}, { locale })
  return pageMeta(args, { title: m.arrival_meta_title({}, { locale }), description, index: false })
}

export default function CheckInTraveller({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  return <TravellerPage {...loaderData} locale={locale} />
}
