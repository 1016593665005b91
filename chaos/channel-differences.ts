import { addDays, dateInMadrid, eachDate } from '#domain/shared/calendar-date.ts'
import type { startFakeChannex } from '#tests/harness/fake-channex/server.ts'
import type { World } from './world.ts'

export type ChannelRun = {
  readonly channex: Awaited<ReturnType<typeof startFakeChannex>>
  readonly world: World
  /** Ids of the properties at the channel manager by house code. */
  readonly properties: ReadonlyMap<string, string>
  /** The time of the product. */
  now(): Date
}

/** Nights that are compared; all that lie within the reach of guests. */
const NIGHTS = 400

/** Tells whether no revision waits for us, and no night for the channel manager. */
export async function isLevel({ channex, world }: ChannelRun): Promise<boolean> {
  const { rows } = await world.pool.query<{ waiting: number }>('select count(*)::int as waiting from nights_to_push')
  const open = channex.state.revisions.filter(({ isAcknowledged, isExpired }) => !isAcknowledged && !isExpired)
  return open.length === 0 && rows[0]?.waiting === 0
}

/** Returns a line for each thing that differs between what sites have sold, what is stored, and what sites would sell. */
export async function findChannelDifferences(run: ChannelRun): Promise<string[]> {
  const level = (await isLevel(run)) ? [] : ['Something still waits for the other side']
  return [...level, ...(await openRevisions(run)), ...(await openReservations(run)), ...(await openNights(run))]
}

/** Each revision is stored once and acknowledged. One that left the feed unread counts as stored with a newer one. */
async function openRevisions({ channex: { state }, world }: ChannelRun): Promise<string[]> {
  const { rows } = await world.pool.query<{ id: string }>('select id from channel_revisions')
  const stored = new Set(rows.map(({ id }) => id))
  const newest = newestOf(state.revisions)
  return state.revisions.flatMap(({ id, bookingId, isExpired }) => {
    const isReplaced = isExpired && newest.get(bookingId)?.id !== id
    return stored.has(id) || isReplaced ? [] : [`Revision ${id} of ${bookingId} was never applied`]
  })
}

type Stored = {
  readonly code: string | null
  readonly status: string | null
  readonly dates: string | null
  readonly conflict: boolean
}

/** Each stay that a site has sold is a booking of its dates or in conflict, and none that was cancelled there is either. */
async function openReservations({ channex: { state }, world, now }: ChannelRun): Promise<string[]> {
  const { rows } = await world.pool.query<Stored & { id: string }>(`
    select r.external_id as id, b.code, b.status, b.check_in || ' ' || b.check_out as dates,
      exists (select from channel_stays s where s.reservation_id = r.id and s.conflict_since is not null and s.gone_at is null) as conflict
      from channel_reservations r left join bookings b on b.id = r.booking_id`)
  const stored = new Map(rows.map((row) => [row.id, row]))
  const today = dateInMadrid(now())
  return [...newestOf(state.revisions).values()].flatMap(({ bookingId, attributes }) => {
    const { arrival_date: checkIn, departure_date: checkOut, status } = attributes
    if (String(checkOut) <= today) return []
    const row = stored.get(bookingId)
    const name = `Reservation ${bookingId} of ${checkIn} to ${checkOut}`
    if (status === 'cancelled') {
      const isOpen = row?.conflict || (row?.status && row.status !== 'CANCELLED')
      return isOpen ? [`${name} is cancelled there and not here`] : []
    }
    const isBooked = row?.status === 'CONFIRMED' && row.dates === `${checkIn} ${checkOut}`
    return isBooked || row?.conflict ? [] : [`${name} is ${row ? `${row.status} of ${row.dates}` : 'not'} here`]
  })
}

/** Each night is for sale at the channel manager where nothing takes it here, and nowhere else. */
async function openNights({ channex, world, properties, now }: ChannelRun): Promise<string[]> {
  const today = dateInMadrid(now())
  const { rows } = await world.pool.query<{ home: string; date: string }>(
    `select a.house_code as home, night::date::text as date
       from occupancies o join apartments a on a.id = o.apartment_id,
            generate_series(lower(o.nights), upper(o.nights) - 1, '1 day') night
      where o.released_at is null`,
  )
  const taken = new Set(rows.map(({ home, date }) => `${home} ${date}`))
  return [...properties].flatMap(([home, propertyId]) =>
    eachDate(today, addDays(today, NIGHTS)).flatMap((date) => {
      const isFree = !taken.has(`${home} ${date}`)
      const { isOpen } = channex.shown(propertyId, date)
      return isFree === isOpen ? [] : [`${home} ${date} is ${isFree ? 'free' : 'taken'} here and not there`]
    }),
  )
}

type Revision = ChannelRun['channex']['state']['revisions'][number]

function newestOf(revisions: readonly Revision[]): Map<string, Revision> {
  return new Map(revisions.map((one) => [one.bookingId, one]))
}
