import type { WiderSearch } from '#contract/suggestions.ts'
import { shortRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { wholeEuros } from '#text/whole-euros.ts'
import { type ListQuery, resultsPath } from '#web/components/search/results-path.ts'

/** Wider searches in finished texts, because most lists have none. */
export type WiderData = {
  readonly title: string
  readonly searches: readonly { readonly label: string; readonly homes: string; readonly to: string }[]
}

/** Returns null where there is none. */
export function widerData(wider: readonly WiderSearch[], view: ListQuery['view']): WiderData | null {
  if (wider.length === 0) return null
  const searches = wider.map((one) => ({
    label: labelOf(one),
    homes: homesText(one),
    to: resultsPath({ ...one.query, view }),
  }))
  return { title: m.search_wider_title(), searches }
}

function labelOf(wider: WiderSearch): string {
  const locale = getLocale()
  const { checkIn = '', checkOut = '' } = wider.query
  switch (wider.by) {
    case 'minutes':
      return m.search_wider_minutes({ minutes: wider.limit })
    case 'price':
      return m.search_wider_price({ price: wholeEuros(wider.limit * 100) })
    case 'dates':
      return shortRange(checkIn, checkOut, locale)
    case 'area':
      return wider.name
  }
}

/** More minutes or money add homes to those of the list; other dates and neighbourhoods have homes of their own. */
function homesText({ by, count }: WiderSearch): string {
  const adds = by === 'minutes' || by === 'price'
  return adds ? m.search_wider_more({ count }) : m.search_wider_homes({ count })
}
