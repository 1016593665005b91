import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { ApartmentCardView } from '#contract/catalogue.ts'
import type { QuoteRequest, QuoteView } from '#contract/quote.ts'
import { apartmentPath, apartmentsPath, bookingDetailsPath, paymentPath } from '#contract/site-paths.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import { longRange, shortRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { wholeEuros } from '#text/whole-euros.ts'
import { Icon } from '#ui/icon.tsx'
import { calendar, info, pin } from '#ui/icons.ts'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import { type HeldBooking, readDraft, readHeldBooking } from '#web/client/storage/booking-storage.ts'
import type { StayHome } from '#web/components/booking/stay-bill.ts'
import { stayText } from '#web/components/booking/stay-summary.tsx'
import { Picture } from '#web/components/picture/picture.tsx'
import { RequestCallout } from '#web/components/search/request-callout.tsx'
import { stayParams } from '#web/components/stay/stay-params.ts'
import { Money } from '#web/ui/money.tsx'
import * as styles from './unavailable.module.css'
import type { UnavailableAlternatives } from './unavailable-alternatives.server.ts'

/** Pages that show it in place of a payment load no checks of a form before the guest uses it. */
const AlertForm = lazyOnInteraction(async () => (await import('#web/components/alert/alert-form.tsx')).AlertForm)

type UnavailableProps = {
  readonly home: StayHome
  readonly alternatives: UnavailableAlternatives
}

/** Replaces a step of the booking when another guest has taken the nights in the meantime. */
export function Unavailable({ home, alternatives }: UnavailableProps) {
  const locale = getLocale()
  const { request } = alternatives
  const dates = longRange(request.checkIn, request.checkOut, locale)
  const mine = useOwnHold(request)
  const hasDraft = useHasDraft()
  return (
    <div className={`wrap ${styles.unavailable}`}>
      <h1>{m.booking_gone_title({ home: home.title[locale], dates })}</h1>
      <p className="lede">
        {m.booking_gone_text()} {hasDraft ? m.booking_gone_kept() : ''}
      </p>
      {mine ? (
        <div className="note">
          <Icon shape={info} />
          <p>
            {m.booking_gone_yours({ code: mine.bookingCode })}{' '}
            <Link to={paymentPath(locale, mine.bookingCode)}>{m.booking_gone_go_on()}</Link>
          </p>
        </div>
      ) : null}
      <AlternativesList home={home} alternatives={alternatives} />
      <div className={styles.help}>
        <Suspense>
          <AlertForm search={stayParams(request).toString()} houseCode={request.houseCode} />
        </Suspense>
        <RequestCallout query={{ city: home.city, ...stayOf(request) }} isMain />
      </div>
    </div>
  )
}

/** Days. If the home is free only so long before or after the guest's dates, other homes on these dates come first. */
const FAR_DAYS = 14

/** Lists other dates and other homes, with a link to all homes that are free on the dates. */
export function AlternativesList({ home, alternatives }: UnavailableProps) {
  const locale = getLocale()
  const { request, otherHomes } = alternatives
  const otherDates = nearestFirst(alternatives.otherDates, request)
  const party = partyOf(request)
  const range = { checkIn: request.checkIn, checkOut: request.checkOut }
  const dates = longRange(request.checkIn, request.checkOut, locale)
  const isFar = otherDates[0] && Math.abs(daysBetween(request.checkIn, otherDates[0].checkIn)) > FAR_DAYS
  const homes =
    otherHomes.length > 0 ? (
      <section className={styles.otherStays}>
        <h2>{m.booking_gone_homes_title()}</h2>
        <ul className={styles.offers}>
          {otherHomes.map((card) => (
            <OtherHome key={card.houseCode} card={card} request={request} />
          ))}
        </ul>
      </section>
    ) : null
  return (
    <>
      {isFar ? homes : null}
      {otherDates.length > 0 ? (
        <section className={styles.otherStays}>
          <h2>{m.booking_gone_dates_title()}</h2>
          <ul className={styles.offers}>
            <OtherDates home={home} quotes={otherDates} request={request} />
          </ul>
        </section>
      ) : null}
      {isFar ? null : homes}
      {otherDates.length + otherHomes.length === 0 ? <p>{m.booking_gone_nothing()}</p> : null}
      <p className={`row ${styles.alternativesEnd}`}>
        {otherHomes.length > 0 ? (
          <Link className="btn btn-line" to={apartmentsPath(locale, { city: home.city, ...range, ...party })}>
            {m.booking_gone_all({ dates })}
          </Link>
        ) : null}
        <Link className="btn btn-line" to={apartmentPath(locale, request.houseCode, party)}>
          {m.booking_gone_search()}
        </Link>
      </p>
    </>
  )
}

type OtherDatesProps = {
  readonly home: StayHome
  /** The nearest dates first. */
  readonly quotes: readonly QuoteView[]
  readonly request: QuoteRequest
}

function nearestFirst(quotes: readonly QuoteView[], { checkIn }: QuoteRequest): QuoteView[] {
  const distance = (quote: QuoteView) => Math.abs(daysBetween(checkIn, quote.checkIn))
  return quotes.toSorted((a, b) => distance(a) - distance(b))
}

/** One row of the home with the nearest dates on which it is free; the others are chips. */
function OtherDates({ home, quotes, request }: OtherDatesProps) {
  const locale = getLocale()
  const [quote, ...more] = quotes
  if (!quote) return null
  const { checkIn, checkOut, mode } = quote
  const days = daysBetween(request.checkIn, checkIn)
  const query = { checkIn, checkOut, ...partyOf(request), promoCode: request.promoCode }
  const count = Math.abs(days)
  return (
    <Alternative
      photo={home.photo}
      kind={
        <>
          <Icon shape={calendar} />
          {days < 0 ? m.booking_gone_earlier({ count }) : m.booking_gone_later({ count })}
        </>
      }
      title={stayText(quote)}
      facts={home.title[locale]}
      totalCents={quote.totalPriceCents}
      link={
        mode === 'instant' ? (
          <Link className="btn btn-line" to={bookingDetailsPath(locale, { house: request.houseCode, ...query })}>
            {m.booking_gone_take_dates()}
          </Link>
        ) : (
          <Link className="btn btn-line" to={apartmentPath(locale, request.houseCode, query)}>
            {m.booking_gone_see_home()}
          </Link>
        )
      }
      more={more.map(({ checkIn: from, checkOut: to, totalPriceCents }) => (
        <Link
          key={from}
          className="chip"
          to={apartmentPath(locale, request.houseCode, { ...query, checkIn: from, checkOut: to })}
        >
          {`${shortRange(from, to, locale)} · ${wholeEuros(totalPriceCents)}`}
        </Link>
      ))}
    />
  )
}

type OtherHomeProps = {
  readonly card: ApartmentCardView
  readonly request: QuoteRequest
}

function OtherHome({ card, request }: OtherHomeProps) {
  const locale = getLocale()
  const { checkIn, checkOut, promoCode } = request
  const query = { checkIn, checkOut, ...partyOf(request), promoCode }
  return (
    <Alternative
      photo={card.photos[0] ?? null}
      kind={
        <>
          <Icon shape={pin} />
          {card.neighbourhood.name}, {cityName(card.city, locale)}
        </>
      }
      title={card.title[locale]}
      facts={[
        m.vocabulary_bedrooms({ count: card.bedrooms }),
        m.vocabulary_size({ size: card.sizeM2 }),
        card.houseCode,
      ].join(' · ')}
      totalCents={card.totalPriceCents}
      link={
        <Link className="btn btn-line" to={apartmentPath(locale, card.houseCode, query)}>
          {m.booking_gone_see_home()}
        </Link>
      }
    />
  )
}

type AlternativeProps = {
  readonly photo: StayHome['photo']
  readonly kind: ReactNode
  readonly isGood?: boolean
  readonly heading?: 'h2' | 'h3'
  readonly title: string
  readonly facts: string
  readonly totalCents: number | undefined
  readonly link: ReactNode
  /** Other dates of the same home. */
  readonly more?: readonly ReactNode[]
}

export function Alternative({
  photo,
  kind,
  isGood = false,
  heading: Heading = 'h3',
  title,
  facts,
  totalCents,
  link,
  more = [],
}: AlternativeProps) {
  return (
    <li className={styles.alternative}>
      {photo ? <Picture photo={photo} alt="" sizes="(min-width: 800px) 240px, 100vw" /> : <span />}
      <div className={styles.alternativeBody}>
        <p className={isGood ? `${styles.alternativeKind} good` : styles.alternativeKind}>{kind}</p>
        <Heading>{title}</Heading>
        <p className="soft small">{facts}</p>
        <div className={styles.offerEnd}>
          {totalCents === undefined ? null : (
            <p>
              <b>
                <Money cents={totalCents} />
              </b>
              <span className="small soft">{m.booking_gone_total()}</span>
            </p>
          )}
          {link}
        </div>
        {more.length > 0 ? <div className="row">{more}</div> : null}
      </div>
    </li>
  )
}

function stayOf(request: QuoteRequest) {
  return { checkIn: request.checkIn, checkOut: request.checkOut, ...partyOf(request) }
}

function partyOf({ adults, children, babies }: QuoteRequest) {
  return { adults, children: children || undefined, babies: babies || undefined }
}

/** Finds a booking of this tab that holds the nights, as the guest may have taken them themselves. */
function useOwnHold(request: QuoteRequest): HeldBooking | null {
  const [held, setHeld] = useState<HeldBooking | null>(null)
  useEffect(() => {
    const found = readHeldBooking()
    const overlaps = found && found.checkIn < request.checkOut && request.checkIn < found.checkOut
    setHeld(overlaps && found.houseCode === request.houseCode ? found : null)
  }, [request])
  return held
}

function useHasDraft(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => setHas(readDraft() !== null), [])
  return has
}
