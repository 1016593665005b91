import { apartmentsPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { HomeCardData } from '#web/components/home-card/home-card-data.ts'
import { HomesSection } from '#web/components/home-card/homes-section.tsx'

type PlaceHomesProps = {
  readonly homes: readonly HomeCardData[]
  /** Number of homes in the place, all of which the query finds. */
  readonly count: number
  readonly query: Parameters<typeof apartmentsPath>[1]
}

/** Some homes of a place, with a link to all of them. */
export function PlaceHomes({ homes, count, query }: PlaceHomesProps) {
  const locale = getLocale()
  const all = { to: apartmentsPath(locale, query), text: m.places_all_homes({ count }) }
  return <HomesSection title={m.places_some_homes()} homes={homes} all={all} />
}
