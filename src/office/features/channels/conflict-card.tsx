import { Link, useRouteLoaderData } from 'react-router'
import { endChannelConflict } from '#contract/office-actions/channels.ts'
import type { HomeForMove } from '#contract/office-stays.ts'
import type { ConflictEnd } from '#domain/channel/conflict.ts'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import { shortRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { RootData } from '#office/client/root-data.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'
import { bookingPath } from '#office/components/booking-link.tsx'
import { siteName } from '#office/text/site-name.ts'
import { Badge, Letter } from '#office/ui/badge.tsx'
import { Button } from '#office/ui/button.tsx'
import { moneyText } from '#office/ui/money.tsx'
import type { ChannelConflictView } from '#services/channel/list-channels.ts'
import { shortMoment } from '#text/moment-text.ts'
import * as styles from './conflict-card.module.css'
import { ConflictStrip } from './conflict-strip.tsx'

type ConflictCardProps = { readonly conflict: ChannelConflictView; readonly lockedBecause: string | undefined }

/** Shows the nights that another site has sold over ours, and the ways out. */
export function ConflictCard({ conflict, lockedBecause }: ConflictCardProps) {
  const locale = getLocale()
  const today = useRouteLoaderData<RootData>('root')?.today ?? ''
  const { houseCode, neighbourhood, site, since, checkIn, checkOut, code, others, end } = conflict
  const name = siteName(site)
  const days = daysBetween(today, checkIn)
  return (
    <article className={styles.card} aria-label={m.channels_conflict_of({ home: houseCode, site: name })}>
      <header className={styles.head}>
        <Letter of="!" />
        <h3>
          <Link to={`/timeline?dias=30&solo=${encodeURIComponent(houseCode)}`}>{houseCode}</Link>{' '}
          <span className={styles.place}>{neighbourhood}</span>
        </h3>
        <span className="soft">{m.channels_conflict_since({ site: name, moment: shortMoment(since, locale) })}</span>
        <b className={styles.arrival}>{days > 0 ? m.channels_arrives_in({ count: days }) : m.channels_arrived()}</b>
      </header>
      <ConflictStrip conflict={conflict} />
      <dl className={styles.facts}>
        <div>
          <dt>{m.channels_theirs({ site: name })}</dt>
          <dd>
            {nightsText(checkIn, checkOut)}
            {code ? <span className="soft"> {code}</span> : null}
          </dd>
        </div>
        {others.map((other) => (
          <div key={`${other.checkIn} ${other.code}`}>
            <dt>{otherName(other)}</dt>
            <dd>
              {nightsText(other.checkIn, other.checkOut)}
              {other.code ? (
                <>
                  {' '}
                  <Link to={bookingPath(other.code)}>{other.code}</Link>
                </>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      {isSameNights(conflict) ? <p className={styles.hint}>{m.channels_may_be_ours()}</p> : null}
      {end === 'settled_there' ? (
        <Badge tone="wait">{m.channels_waits_for_reading({ site: name })}</Badge>
      ) : (
        <Ways conflict={conflict} lockedBecause={lockedBecause} />
      )}
    </article>
  )
}

/** The ways out of a conflict: with our booking, on its page, or at the other site. */
function Ways({ conflict, lockedBecause }: ConflictCardProps) {
  const submit = useSubmitAction()
  const { id: stayId, houseCode, site, others, proposed } = conflict
  const booking = others.find(({ kind, code }) => kind === 'booking' && code !== null)
  const name = siteName(site)
  const endAs = async (end: ConflictEnd) => {
    const answer = await submit(endChannelConflict, { params: { houseCode }, body: { stayId, end } })
    toast(answer.ok ? m.channels_conflict_ended() : m.channels_fault())
  }
  return (
    <div className={styles.ways}>
      {booking?.code ? (
        <>
          <Link className={`${styles.way} ${styles.first}`} to={bookingPath(booking.code)}>
            <b>{m.channels_move_ours()}</b>
            <span>{proposed ? moveText(proposed) : m.channels_no_home_fits()}</span>
          </Link>
          <Link className={styles.way} to={bookingPath(booking.code)}>
            <b>{m.channels_cancel_ours()}</b>
            <span>{cancelText(booking)}</span>
          </Link>
        </>
      ) : null}
      <Button isSmall lockedBecause={lockedBecause} onPress={() => void endAs('settled_there')}>
        {m.channels_settled_there({ site: name })}
      </Button>
      {isSameNights(conflict) ? (
        <Button isSmall lockedBecause={lockedBecause} onPress={() => void endAs('same_booking')}>
          {m.channels_same_booking()}
        </Button>
      ) : null}
    </div>
  )
}

type Other = ChannelConflictView['others'][number]

function otherName({ kind, lastname, site }: Other): string {
  if (kind === 'maintenance') return m.channels_our_block()
  if (kind === 'channel_block') return site ? siteName(site) : m.channels_other_site()
  return kind === 'hold' ? m.channels_our_hold() : m.channels_ours({ name: lastname ?? '' })
}

function moveText({ houseCode, place, priceTodayCents }: HomeForMove): string {
  const home = { home: houseCode, place }
  return priceTodayCents === null
    ? m.channels_home_free(home)
    : m.channels_home_free_at({ ...home, amount: moneyText(priceTodayCents) })
}

function cancelText({ paidCents, site }: Other): string {
  if (site) return m.channels_cancel_at_site({ site: siteName(site) })
  return paidCents ? m.channels_cancel_paid({ amount: moneyText(paidCents) }) : m.channels_cancel_unpaid()
}

function nightsText(checkIn: string, checkOut: string): string {
  const nights = m.vocabulary_nights({ count: daysBetween(checkIn, checkOut) })
  return `${shortRange(checkIn, checkOut, getLocale())}, ${nights}`
}

function isSameNights({ checkIn, checkOut, others }: ChannelConflictView): boolean {
  return others.some((other) => other.checkIn === checkIn && other.checkOut === checkOut)
}
