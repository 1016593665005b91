import type { Pool } from 'pg'
import { comparePushedHomes } from '#services/channel/compare-pushed-homes.ts'
import { verifyInvoices } from '#services/invoicing/verify-invoices.ts'
import { verifyBooks } from '#services/payment/verify-books.ts'
import { type Aftermath, type Check, readBooks } from '../../../chaos/checks/check.ts'
import { priceOwed } from '../../../chaos/checks/money.ts'
import { confirmedWhenPaid, holdsEnded, nightsMatch, nightsSoldOnce } from '../../../chaos/checks/nights.ts'
import { openJournal } from '../../../chaos/journal.ts'
import { count, type YearWorld } from './world.ts'

const CHECKS: readonly Check[] = [priceOwed, holdsEnded, nightsMatch, nightsSoldOnce]

/** Compares what is left at the end of the year: revisions, the other side, books, register and invoices. */
export async function openEnds(world: YearWorld): Promise<string[]> {
  return [...(await openRevisions(world)), ...(await otherSide(world)), ...(await openBooks(world))]
}

/** A revision may be left out where the feed has lost it and a newer one of its reservation was applied. */
async function openRevisions({ channex: { state }, database }: YearWorld): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string; booking: string }>(
    'select id, external_id as booking from channel_revisions',
  )
  const stored = new Map(rows.map((row) => [row.id, row.booking]))
  const newest = new Map(state.revisions.map(({ bookingId, id }) => [bookingId, id]))
  const faults = state.revisions.flatMap(({ id, bookingId, isAcknowledged, isExpired }) => {
    if (!isAcknowledged && !isExpired) return [`Revision ${id} is not acknowledged`]
    const isReplaced = isExpired && newest.get(bookingId) !== id && stored.has(newest.get(bookingId) ?? '')
    return stored.has(id) || isReplaced ? [] : [`Revision ${id} was never applied`]
  })
  const ours = new Set(state.revisions.map(({ id }) => id))
  return [...faults, ...[...stored.keys()].filter((id) => !ours.has(id)).map((id) => `No one sent revision ${id}`)]
}

/** Runs the doctor: it compares all homes with the channel manager. */
async function otherSide(world: YearWorld): Promise<string[]> {
  await comparePushedHomes(world.deps)
  const { rows } = await world.database.pool.query<{ home: number; differences: number; uncompared: number }>(
    `select apartment_id as home, differences, uncompared_nights as uncompared from managed_homes
      where differences is distinct from 0 or uncompared_nights is distinct from 0 or compared_at is distinct from $1`,
    [world.deps.clock.now()],
  )
  count(world, 'homes compared', world.homes.length)
  return rows.map(
    ({ home, differences, uncompared }) => `Home ${home}: ${differences} differences, ${uncompared} not compared`,
  )
}

async function openBooks({ deps, database: { pool } }: YearWorld): Promise<string[]> {
  const { differences, unbalanced } = await verifyBooks(deps)
  const { broken, series, unequal, moved } = await verifyInvoices({ db: deps.db, isRecorded: true })
  const network = { charges: [], refunds: [], authorisations: [] }
  const aftermath: Aftermath = {
    pool,
    network,
    books: await readBooks(pool),
    journal: openJournal(),
    now: deps.clock.now(),
  }
  const faults: string[] = []
  for (const check of CHECKS) {
    for (const line of await check.run(aftermath)) faults.push(`${check.name}: ${line}`)
  }
  const atSites = await codesAtSites(pool)
  for (const line of await confirmedWhenPaid.run(aftermath)) {
    // The guest of a site that lets the company collect is confirmed there, and pays here until the arrival.
    if (!atSites.has(line.split(' ')[0] ?? '')) faults.push(`${confirmedWhenPaid.name}: ${line}`)
  }
  const lines = {
    differences,
    unbalanced,
    broken,
    series,
    unequal,
    moved,
    unread: await unreadEvents(pool),
    register: await wrongInRegister(pool),
  }
  return [
    ...faults,
    ...Object.entries(lines).flatMap(([what, all]) => all.map((one) => `${what}: ${JSON.stringify(one)}`)),
  ]
}

async function codesAtSites(pool: Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ code: string }>(
    'select b.code from bookings b join channel_reservations r on r.booking_id = b.id',
  )
  return new Set(rows.map(({ code }) => code))
}

/** The register has each stay that stands once, as it stands, and none that is off. */
async function wrongInRegister(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    with standing as (
      select * from communications c
       where kind = 'reservation' and state = 'accepted' and not exists (
             select from communications a where a.about = c.id and a.kind = 'annulment' and a.state = 'accepted'))
    select b.code, b.status, count(s.id)::int as reported,
           count(s.id) filter (where s.check_in = b.check_in and s.check_out = b.check_out
                               and s.apartment_id = b.apartment_id)::int as "right"
      from bookings b left join standing s on s.booking_id = b.id
     group by b.id
    having count(s.id) <> (b.status <> 'CANCELLED')::int
        or count(s.id) <> count(s.id) filter (where s.check_in = b.check_in and s.check_out = b.check_out
                                                and s.apartment_id = b.apartment_id)`)
  return rows
}

async function unreadEvents(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query('select apartment_id, site from channel_calendars where unread_events > 0')
  return rows
}
