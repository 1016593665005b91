import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { siteName } from '#office/text/site-name.ts'
import { moneyText } from '#office/ui/money.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { PrivateDetails } from '#services/booking-details/private-details.ts'
import { momentDay } from '#text/moment-text.ts'
import * as styles from './panels.module.css'

type Reservation = NonNullable<PrivateDetails['reservation']>
type SitePanelProps = { readonly reservation: Reservation; readonly title: string }

/** What the site says where a stay was booked: its code, whose price it is, its commission and who collects the money. */
export function SitePanel({ reservation, title }: SitePanelProps) {
  const locale = getLocale()
  const { site, code, notes, revisedAt, isMapped, isWaiting } = reservation
  return (
    <Panel title={title} note={code}>
      <p className={styles.hint}>
        {m.booking_details_site_lead({ site: siteName(site), date: momentDay(revisedAt, locale) })}
      </p>
      <p className={styles.hint}>{moneyFacts(reservation).join(' · ')}</p>
      {isMapped ? null : <p className={styles.hint}>{m.booking_details_site_unmapped()}</p>}
      {isWaiting ? <p className={styles.hint}>{m.booking_details_site_waiting()}</p> : null}
      {notes ? <p className={styles.noted}>{m.office_quoted({ text: notes })}</p> : null}
    </Panel>
  )
}

function moneyFacts({ isPayout, commissionCents, collectedBy, currency, amountCents }: Reservation) {
  const collected = {
    site: m.booking_details_site_collects,
    company: m.booking_details_site_company_collects,
  }
  return [
    isPayout ? m.booking_details_site_payout() : '',
    currency === 'EUR' ? '' : m.booking_details_site_currency({ amount: (amountCents / 100).toFixed(2), currency }),
    commissionCents > 0 ? m.booking_details_site_commission({ amount: moneyText(commissionCents) }) : '',
    collectedBy ? collected[collectedBy]() : m.booking_details_site_unknown_collector(),
  ].filter(Boolean)
}
