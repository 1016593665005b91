import type { RefObject } from 'react'
import { useLoaderData } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { useGo } from '#office/client/keyboard.ts'
import { usePageActions } from '#office/client/page-actions.ts'
import { useRows } from '#office/client/use-rows.ts'
import type { ToResolve } from '#services/today/list-to-resolve.ts'
import type { HomeOfDay } from '#services/today/list-today.ts'
import { keyOf } from './queue-key.ts'
import type { loader } from './route.tsx'
import type { TodayActions } from './today-actions.ts'

/** `J K` through homes and what waits, `E` in, `X` out, `L` link, `A` assign: what they act on is the row that one is at. */
export function useTodayKeys(container: RefObject<HTMLElement | null>, actions: TodayActions): void {
  const go = useGo()
  const { today, toResolve, mayCheckGuests } = useLoaderData<typeof loader>()
  const openRow = (row: string) => {
    const to = pageOf(toResolve.find((item) => keyOf(item) === row)) ?? homePage(homes.find(isRow(row)))
    if (to) go(to)
  }
  const homes = today.cities.flatMap((city) => city.homes)
  const { current } = useRows(container, openRow)
  const onHome = (action: (home: HomeOfDay) => void) => () => {
    const home = homes.find(isRow(current()))
    if (home) action(home)
  }
  const assign = () => {
    const item = toResolve.find((one) => keyOf(one) === current())
    if (item?.kind === 'request') actions.open({ kind: 'assign', item })
  }
  const canCheckGuests = mayCheckGuests && today.isToday
  const checkIn = onHome((home) => (home.arrival?.checkedInAt === null ? actions.check(home, 'checked_in') : null))
  const checkOut = onHome((home) => (home.departure?.checkedOutAt === null ? actions.check(home, 'checked_out') : null))
  const ofRow = { isOfRow: true }
  usePageActions([
    ...(canCheckGuests
      ? [
          { ...ofRow, id: 'in', letter: 'e', label: m.office_key_in(), onAction: checkIn },
          { ...ofRow, id: 'out', letter: 'x', label: m.office_key_out(), onAction: checkOut },
          {
            ...ofRow,
            id: 'link',
            letter: 'l',
            label: m.office_key_link(),
            onAction: onHome(actions.link),
          },
        ]
      : []),
    ...(mayCheckGuests
      ? [{ ...ofRow, id: 'assign', letter: 'a', label: m.office_key_assign(), onAction: assign }]
      : []),
  ])
}

function isRow(row: string | null) {
  return ({ houseCode }: HomeOfDay) => houseCode === row
}

function pageOf(item: ToResolve | undefined): string | null {
  if (!item) return null
  return item.kind === 'request' ? `/requests/${item.reference}` : `/bookings/${item.bookingCode}`
}

function homePage(home: HomeOfDay | undefined): string | null {
  const stay = home?.arrival ?? home?.departure
  return stay ? `/bookings/${stay.bookingCode}` : null
}
