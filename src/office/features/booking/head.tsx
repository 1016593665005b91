import { use } from 'react'
import { useRouteLoaderData } from 'react-router'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { shortDay, shortRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { RootData } from '#office/client/root-data.ts'
import { MemberNames } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'
import { MENU_IDS, type MenuId } from '#office/components/booking-actions/registry.ts'
import { siteName } from '#office/text/site-name.ts'
import { sourceName } from '#office/text/stay-name.ts'
import { Badge } from '#office/ui/badge.tsx'
import { Button, IconButton } from '#office/ui/button.tsx'
import { Keys } from '#office/ui/keys.tsx'
import type { BookingDetails } from '#services/booking-details/get-booking-details.ts'
import type { PrivateDetails } from '#services/booking-details/private-details.ts'
import { partyText } from '#text/party-text.ts'
import { Icon } from '#ui/icon.tsx'
import { copy, phone as phoneIcon } from '#ui/icons.ts'
import { ActionsMenu } from './actions-menu.tsx'
import { usePageBookingActions } from './booking-actions-provider.tsx'
import * as styles from './page.module.css'
import { StateLine } from './state-line.tsx'
import { contractName } from './texts.ts'

/** Whose booking it is, in what state, where and when, and how the holder is reached. */
export function Head({ booking }: { readonly booking: BookingDetails }) {
  const locale = getLocale()
  const today = useRouteLoaderData<RootData>('root')?.today
  const { code, houseCode, neighbourhood, checkIn, checkOut, nights, people, arrivalTime, details, cancelled } = booking
  const isComing = today !== undefined && today <= checkIn && !cancelled
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <p className={styles.badges}>
          <StateLine booking={booking} />
          <span className={styles.codeAndCopy}>
            <span className={styles.code}>{code}</span>
            <CopyCode code={code} />
          </span>
          {details ? <Badges details={details} /> : null}
        </p>
        <p className={styles.line}>
          <b>{`${houseCode} ${neighbourhood}`}</b>
          <span>{shortRange(checkIn, checkOut, locale)}</span>
          <span>{m.vocabulary_nights({ count: nights })}</span>
          <span>{details ? partyText(details.party, locale) : m.booking_details_people({ count: people })}</span>
          {isComing && arrivalTime ? <span>{m.booking_details_arrives_at({ time: arrivalTime })}</span> : null}
          {details ? <Contact holder={details.holder} /> : null}
        </p>
        {cancelled ? <p className={styles.line}>{cancelledText(cancelled)}</p> : null}
      </div>
      <HeadActions />
    </header>
  )
}

const OUTSIDE: readonly MenuId[] = ['check_in', 'check_out', 'message', 'change']

/** What is done most, with its key, and all the rest. */
function HeadActions() {
  const actions = usePageBookingActions()
  if (!actions) return null
  return (
    <div className={styles.headActions}>
      {OUTSIDE.map((id) => {
        const action = actions.actions.find((one) => one.id === id)
        if (!action) return null
        return (
          <Button key={id} lockedBecause={action.lockedBecause} onPress={() => actions.open(id)}>
            {action.label}
            {action.letter ? <Keys keys={action.letter.toUpperCase()} /> : null}
          </Button>
        )
      })}
      <ActionsMenu label={m.booking_details_actions_booking()} ids={MENU_IDS.filter((id) => !OUTSIDE.includes(id))}>
        {m.booking_details_more()}
      </ActionsMenu>
    </div>
  )
}

function CopyCode({ code }: { readonly code: string }) {
  const copyCode = async () => {
    await navigator.clipboard.writeText(code)
    toast(m.booking_details_code_copied())
  }
  return <IconButton isSmall icon={copy} label={m.booking_details_code_copy()} onPress={() => void copyCode()} />
}

function Badges({ details }: { readonly details: PrivateDetails }) {
  const locale = getLocale()
  const names = use(MemberNames)
  const { contract, causeNeeded, source, createdBy, hasAgreed, holder, reservation } = details
  return (
    <>
      <Badge>{contractName(contract)}</Badge>
      <Badge>
        {reservation ? siteName(reservation.site) : sourceName(source)}
        {createdBy ? `, ${m.booking_details_created_by({ name: names[createdBy] ?? '' })}` : ''}
      </Badge>
      {holder.isInAccount ? <Badge>{m.booking_details_in_account()}</Badge> : null}
      {holder.language === locale ? null : (
        <Badge>{holder.language === 'es' ? m.booking_details_language_es() : m.booking_details_language_en()}</Badge>
      )}
      {hasAgreed || source === 'channel' ? null : <Badge tone="wait">{m.booking_details_not_agreed()}</Badge>}
      {causeNeeded ? <Badge tone="wait">{m.booking_details_cause_needed()}</Badge> : null}
    </>
  )
}

/** Without its middle it is no number that could be called. */
function Contact({ holder: { phone, email, isMasked } }: Pick<PrivateDetails, 'holder'>) {
  if (isMasked) {
    return (
      <>
        {phone ? <span>{phone}</span> : null}
        {email ? <span>{email}</span> : null}
        <span className="soft">{m.booking_details_masked()}</span>
      </>
    )
  }
  return (
    <>
      {phone ? (
        <a className={styles.plain} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <Icon shape={phoneIcon} />
          {phone}
        </a>
      ) : null}
      {email ? (
        <a className={styles.plain} href={`mailto:${email}`}>
          {email}
        </a>
      ) : null}
    </>
  )
}

function cancelledText({ at, reason }: NonNullable<BookingDetails['cancelled']>): string {
  const locale = getLocale()
  const texts = {
    guest: m.booking_details_cancelled_guest,
    company: m.booking_details_cancelled_company,
    owner: m.booking_details_cancelled_owner,
    no_show: m.booking_details_cancelled_no_show,
    other_site: m.booking_details_cancelled_other_site,
    hold_expired: m.booking_details_cancelled_hold_expired,
    unpaid: m.booking_details_cancelled_unpaid,
  }
  return texts[reason]({ date: shortDay(dateInMadrid(new Date(at)), locale) })
}
