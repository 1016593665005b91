import { useState } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useMatch, useRevalidator } from 'react-router'
import type { BookingView } from '#contract/booking.ts'
import { STAY_ROOMS } from '#contract/booking-paths.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { getBooking } from '#services/booking/get-booking.ts'
import { useOwnBooking } from '#web/components/booking/use-own-booking.ts'
import { readApp } from '#web/server/app-context.ts'
import { bookingNotFound } from '#web/server/not-found.ts'
import { cardFormHere } from '#web/server/open-card-form.ts'
import type { ShellHandle } from '#web/ui/shell-handle.ts'
import type { Route } from './+types/route'
import { CompanionRooms } from './companion/companion-rooms.tsx'
import { NoAccess } from './companion/no-access.tsx'
import type { Stay } from './frame/stay-context.ts'
import { StayFrame } from './frame/stay-frame.tsx'
import { useConnection } from './offline/use-connection.ts'
import { useStoredStay } from './offline/use-stored-stay.ts'

export const handle: ShellHandle = { frame: 'own' }

/** Loads only what the booking code alone may show; the browser fetches the rest with the holder's token. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = readApp(context)
  const { deps } = app
  const booking = await getBooking(deps, { code: params.bookingCode })
  if (!booking.ok) throw bookingNotFound()
  const now = deps.clock.now()
  const card = {
    form: cardFormHere(app, { request }),
    now: now.toISOString(),
    offersDebit: app.cardForm.methods.includes('direct_debit'),
  }
  return { booking: booking.value, today: dateInMadrid(now), card }
}

/** Loads the booking again for another code and after a change, and not on the way from room to room. */
export function shouldRevalidate({ currentUrl, nextUrl, currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.bookingCode !== nextParams.bookingCode || currentUrl.href === nextUrl.href
}

export default function StayRoute({ loaderData }: Route.ComponentProps) {
  return <OpenStay key={loaderData.booking.bookingCode} {...loaderData} />
}

/** Without a connection there is nothing new to store. */
const NOT_OPEN = { own: null, companion: null }

function OpenStay({ booking: shown, today, card }: Route.ComponentProps['loaderData']) {
  // The content security policy of a document stays that of its first response, so the card form must too.
  const [{ form }] = useState(card)
  const code = shown.bookingCode
  const { own, isLocked, isUnreachable, forget, take, reload, ...shared } = useOwnBooking(code)
  const { companion } = shared
  const { connection, pageAge } = useConnection(code, { own, companion, isUnreachable, reload })
  const isStored = useStoredStay(code, {
    ...(connection.isOffline ? NOT_OPEN : { own, companion }),
    today,
    now: card.now,
  })
  const { revalidate } = useRevalidator()
  const [message, setMessage] = useState('')
  const changed = (news: BookingView, text: string) => {
    take(news)
    setMessage(text)
    void revalidate()
  }
  const stay: Stay = {
    booking: own ?? shown,
    ...{
      own,
      isLocked,
      companion,
      today: pageAge > 0 ? dateInMadrid(new Date(Date.parse(card.now) + pageAge)) : today,
      connection,
      isCopy: connection.isOffline && !own && !isLocked,
      isStored,
      card: { ...card, form },
      take,
      reload,
      changed,
      say: setMessage,
    },
    end: (text) => {
      forget()
      void import('#web/client/storage/stay-worker.ts').then(({ eraseStay }) => eraseStay(code))
      reload()
      setMessage(text)
    },
  }
  const isRoom = useMatch(`/:locale/:page/:code/${STAY_ROOMS.companion}`) !== null
  if (shared.isEnded) return <NoAccess />
  return (
    <StayFrame stay={stay} isShared={shared.isCompanion || isRoom} message={message}>
      {/* The server finds this attribute in the page and allows the gateway in the content security policy. */}
      {form ? <span hidden data-card-form={form.gateway} /> : null}
      {shared.isCompanion ? <CompanionRooms code={code} onEnter={reload} /> : null}
      <Outlet context={stay} />
    </StayFrame>
  )
}
