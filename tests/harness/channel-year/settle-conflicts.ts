import { overlap } from './days.ts'
import { reviseAtManager } from './manager-sites.ts'
import type { ShownConflict } from './oracle.ts'
import { cancelHere } from './own-guests.ts'
import { momentOf, readShown, type YearWorld } from './world.ts'

const SETTLED = 0.15
const BY_US = 0.25

/** Lets staff settle some of the conflicts that they are shown: our guest is given another home, or the site's is. */
export async function settleConflicts(world: YearWorld, share = SETTLED): Promise<void> {
  const { today } = momentOf(world)
  const { conflicts } = await readShown(world)
  for (const conflict of conflicts) {
    if (conflict.from <= today || !world.chance.of(share)) continue
    const ours = [...world.bookings.values()].find(
      (one) => one.isPaid && one.home === conflict.home && one.from > today && overlap(one, conflict),
    )
    if (ours && world.chance.of(BY_US)) {
      await cancelHere(world.deps, ours, 'company')
      world.bookings.delete(ours.code)
    } else settleThere(world, conflict)
  }
}

function settleThere({ homes, reservations, channex }: YearWorld, { home, site, from, to }: ShownConflict): void {
  const found = homes.find(({ id }) => id === home)
  const calendar = found?.calendars.find((one) => one.site === site)
  if (calendar) calendar.sold = calendar.sold.filter((stay) => stay.from !== from || stay.to !== to)
  const reservation = [...reservations.values()].find(
    (one) => !one.isCancelled && one.home === home && one.site === site && one.from === from && one.to === to,
  )
  if (found && reservation)
    reservations.set(reservation.bookingId, reviseAtManager(channex, reservation, found.ids, null))
}
