import type { BookingOfAction } from '#contract/booking-facts.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Consequence } from '#office/components/consequence-list.tsx'
import { siteName } from '#office/text/site-name.ts'
import { warning } from '#ui/icons.ts'

/** Says that the site where a stay was booked does not learn what is changed here. Empty for bookings of ours. */
export function siteUnaware({ site }: BookingOfAction): Consequence[] {
  return site ? [{ icon: warning, text: m.actions_site_unaware({ site: siteName(site) }) }] : []
}
