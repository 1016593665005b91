import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { addDays } from '#domain/shared/calendar-date.ts'
import type { Acknowledged } from './journal.ts'
import { countAction, type Staff } from './staff.ts'
import { performOnStay } from './staff-stays.ts'

const LONGEST_PAUSE_MS = 900
/** How long a member reads the figures, in ms: guests and jobs act in that time. */
const LONGEST_READING_MS = 400

type Office = { readonly homes: readonly string[]; isOver(): boolean }
type Previewed = { readonly previewId?: string }

/** Does actions of staff on bookings of guests, one after the other, until `isOver`. */
export async function simulateStaff(staff: Staff, { homes, isOver }: Office): Promise<void> {
  while (!isOver()) {
    const { journal, random } = staff
    const booking = journal.bookings.length > 0 ? random.pick(journal.bookings.slice(-40)) : null
    if (booking) await (random.chance(0.4) ? performOnStay(staff, booking, homes) : perform(staff, booking))
    if (random.chance(0.2)) await approveNext(staff)
    if (random.chance(0.15)) await block(staff, homes, booking)
    await sleep(random.int(0, LONGEST_PAUSE_MS))
  }
}

function perform(staff: Staff, booking: Acknowledged): Promise<void> {
  const { random } = staff
  const number = random.int(1, 3)
  const amountCents = random.int(1, 400) * 100
  const reason = 'Por las molestias'
  switch (random.weighted({ record: 20, take_back: 8, refund: 28, extra: 16, put_off: 10, charge: 8, cancel: 10 })) {
    case 'record':
      return performOnMoney(staff, booking, 'record', {
        ...{ number, amountCents: random.chance(0.7) ? amountCents * 4 : amountCents, method: 'transfer' },
        ...{ receivedOn: addDays(booking.checkIn, -random.int(0, 60)), reference: `T-${random.int(1, 1e9)}` },
      })
    case 'take_back':
      return performOnMoney(staff, booking, 'take-back', { number, reason })
    case 'refund':
      return performOnMoney(staff, booking, 'refund', {
        // Now and then the amount exceeds what one member may refund alone.
        ...{ number, amountCents: random.chance(0.1) ? amountCents + 100_000 : amountCents, reason },
      })
    case 'extra':
      return performOnMoney(staff, booking, random.chance(0.7) ? 'extra-link' : 'extra-card', {
        items: [{ kind: 'late_arrival', text: 'Llegada tardía', amountCents: 3_000, vatPercent: 21 }],
      })
    case 'put_off':
      return performOnMoney(staff, booking, 'put-off', {
        number,
        until: addDays(booking.checkIn, random.int(1, 40)),
        reason,
      })
    case 'charge':
      return performOnMoney(staff, booking, 'charge', { number })
    default:
      return cancelStay(staff, booking)
  }
}

/** Requests the figures, reads them, and does the action at these, now and then twice at once. */
async function performOnMoney(
  staff: Staff,
  { bookingCode }: Acknowledged,
  action: string,
  request: object,
): Promise<void> {
  const { random } = staff
  const path = `/bookings/${bookingCode}/money/${action}`
  const shown = await staff.post(`${path}/preview`, request)
  if (shown?.status !== 200) return void countAction(staff, `${action}, previewed`, shown)
  await sleep(random.int(0, LONGEST_READING_MS))
  const { previewId } = shown.body as Previewed
  staff.journal.moneyByStaff.add(bookingCode)
  const tabs = Array.from({ length: random.chance(0.15) ? 2 : 1 })
  const answers = await Promise.all(tabs.map(() => staff.post(path, { ...request, previewId })))
  for (const answer of answers) countAction(staff, action, answer)
  if (answers.every((answer) => answer?.code !== 'approval_needed')) return
  const requested = await staff.post(`/bookings/${bookingCode}/money/refund-approval`, { ...request, previewId })
  if (countAction(staff, 'ask for approval', requested)) {
    staff.journal.approvals.push((requested.body as { approvalId: string }).approvalId)
  }
}

/** Decides about a request for approval: the member who made it may decline it, and only the other may approve. */
async function approveNext(staff: Staff): Promise<void> {
  const { random, journal } = staff
  if (journal.approvals.length === 0) return
  const path = `/approvals/${random.pick(journal.approvals)}`
  if (random.chance(0.75)) countAction(staff, 'approve', await staff.post(`${path}/approve`, {}))
  else countAction(staff, 'decline', await staff.post(`${path}/decline`, { reason: 'Ya se devolvió' }))
}

async function cancelStay(staff: Staff, { bookingCode }: Acknowledged): Promise<void> {
  const cause = staff.random.weighted({ company: 40, owner: 20, guest: 20, no_show: 20 })
  const path = `/bookings/${bookingCode}/cancellation`
  const shown = await staff.post(`${path}/preview`, { cause })
  if (shown?.status !== 200) return void countAction(staff, 'cancel, previewed', shown)
  const { previewId } = shown.body as Previewed
  countAction(staff, `cancel for ${cause}`, await staff.post(path, { cause, reason: 'Avería larga', previewId }))
}

/** Blocks nights of some homes, near those that guests want, and often releases them again. */
async function block(staff: Staff, homes: readonly string[], near: Acknowledged | null): Promise<void> {
  const { random } = staff
  if (!near) return
  const from = addDays(near.checkIn, random.int(-10, 20))
  const houseCodes = [...new Set(Array.from({ length: random.int(1, 3) }, () => random.pick(homes)))]
  const nights = { from, to: addDays(from, random.int(1, 6)), kind: 'maintenance', note: '' }
  const made = await staff.post('/blocks', { houseCodes, ...nights })
  if (!countAction(staff, 'block', made) || !random.chance(0.8)) return
  await sleep(random.int(0, LONGEST_PAUSE_MS))
  const blocks = made.body as readonly { id: string; version: number }[]
  const ends = blocks.map(({ id, version }) => ({ id, version }))
  countAction(staff, 'unblock', await staff.post('/block-ends', { blocks: ends }))
}

/** Records the transfers of refunds that no gateway makes: until then their outcome is open. */
export async function recordOpenTransfers(staff: Staff, pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string; day: string }>(`
    select r.id, r.submitted_at::date::text as day from refunds r join charges c on c.id = r.charge_id
     where c.gateway = 'manual' and r.state = 'processing'`)
  for (const { id, day } of rows) {
    const reference = `R-${id}`
    countAction(staff, 'transfer of a refund', await staff.post(`/refunds/${id}/transfer`, { reference, madeOn: day }))
  }
}
