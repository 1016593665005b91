import type { ReactNode } from 'react'
import { Header } from 'react-aria-components/Header'
import { ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { ALL_BOOKINGS, bookingFilterParams } from '#contract/booking-list.ts'
import type { OfficeHitsView } from '#contract/office-search.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { shortRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { STAY_LETTERS } from '#office/components/stay-badge.tsx'
import { stayStateName } from '#office/text/stay-name.ts'
import { Letter } from '#office/ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { bookings as bookingsIcon, home, requests as requestsIcon } from '#ui/icons.ts'
import { highlighted } from './highlighted.tsx'
import * as styles from './palette.module.css'

/** What a search has found, by kind; nothing where there is nothing. */
export function hitSections(hits: OfficeHitsView | null, typed: string): ReactNode {
  const locale = getLocale()
  if (!hits) return null
  return (
    <>
      {hits.bookings.length > 0 ? (
        <Hits id="bookings" title={m.office_bookings()}>
          {hits.bookings.map((booking) => bookingItem(booking, typed))}
        </Hits>
      ) : null}
      {hits.requests.length > 0 ? (
        <Hits id="requests" title={m.office_requests()}>
          {hits.requests.map((request) => requestItem(request, typed))}
        </Hits>
      ) : null}
      {hits.homes.length > 0 ? (
        <Hits id="homes" title={m.office_palette_homes()}>
          {hits.homes.map(({ houseCode, neighbourhood, city }) =>
            item(
              `home ${houseCode}`,
              homePath(houseCode),
              <Icon shape={home} />,
              highlighted(houseCode, typed),
              `${neighbourhood}, ${cityName(city, locale)} · ${m.office_palette_of_home()}`,
            ),
          )}
        </Hits>
      ) : null}
    </>
  )
}

/** Returns where the first hit of a search leads, in the order in which hits are shown; null where there is none. */
export function firstHitPath(hits: OfficeHitsView | null): string | null {
  const [booking, request, home] = [hits?.bookings[0], hits?.requests[0], hits?.homes[0]]
  if (booking) return bookingPath(booking.code)
  if (request) return requestPath(request.reference)
  return home ? homePath(home.houseCode) : null
}

function bookingPath(code: string): string {
  return `/bookings/${code}`
}

function requestPath(reference: string): string {
  return `/requests/${reference}`
}

function homePath(houseCode: string): string {
  const filters = { ...ALL_BOOKINGS, houseCode, order: 'arrival', isDescending: true } as const
  return `/bookings?${bookingFilterParams(filters)}`
}

function Hits({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    // Keys are of the whole list, whatever its level: a place may have the same name.
    <ListBoxSection id={`hits-${id}`}>
      <Header className={styles.title}>{title}</Header>
      {children}
    </ListBoxSection>
  )
}

function bookingItem(booking: OfficeHitsView['bookings'][number], typed: string) {
  const locale = getLocale()
  const { code, houseCode, holderName, checkIn, checkOut, state } = booking
  const letter = STAY_LETTERS[state]
  const name = stayStateName(state)
  const facts = [...(holderName ? [code] : []), houseCode, shortRange(checkIn, checkOut, locale)]
  return item(
    code,
    bookingPath(code),
    letter ? <Letter of={letter} /> : <Icon shape={bookingsIcon} />,
    highlighted(holderName ?? code, typed),
    [...facts, ...(letter ? [] : [name.toLowerCase()])].join(' · '),
    letter ? name : undefined,
  )
}

function requestItem(request: OfficeHitsView['requests'][number], typed: string) {
  const locale = getLocale()
  const { reference, holderName, houseCode, city, checkIn, checkOut } = request
  const place = houseCode ?? cityName(city, locale)
  return item(
    `request ${reference}`,
    requestPath(reference),
    <Icon shape={requestsIcon} />,
    highlighted(holderName, typed),
    [reference, place, shortRange(checkIn, checkOut, locale)].join(' · '),
  )
}

/** `spoken` is what the picture says, for who does not see it. */
function item(id: string, href: string, picture: ReactNode, title: ReactNode, facts: string, spoken?: string) {
  return (
    <ListBoxItem key={id} id={id} href={href} className={styles.item} textValue={id}>
      {picture}
      <span className={`${styles.text} trunc`}>
        {spoken ? <span className="vh">{`${spoken}: `}</span> : null}
        <b className={styles.name}>{title}</b> <span className="soft">{facts}</span>
      </span>
    </ListBoxItem>
  )
}
