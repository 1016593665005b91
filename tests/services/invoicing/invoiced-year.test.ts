import { expect, test } from 'vitest'
import type { CreatedBooking } from '#contract/booking.ts'
import { listVatSums } from '#db/invoicing/vat-rows.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { issueInvoice } from '#services/invoicing/issue-invoice.ts'
import { verifyInvoices } from '#services/invoicing/verify-invoices.ts'
import { chargeExtra, previewExtra } from '#services/money/charge-extra.ts'
import { previewRefundPart, refundPart } from '#services/money/refund-part.ts'
import { changeStayByStaff, previewChangeStayByStaff } from '#services/stay-change/change-stay-by-staff.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { bookingInput, COMPANY } from '#tests/factories/booking.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { moneyWorldPerTest } from '#tests/harness/money-world.ts'

const worlds = moneyWorldPerTest()
/** Each has a stay; they are two weeks apart. */
const FORTNIGHTS = 25
/** The short stay that becomes one of 32 nights. */
const EXTENDED = 9

/** What was paid less what went back, by the VAT of its home and, where VAT is due at once, by quarter. */
const PAID = `
  select case when percent = 0 then 'exempt' else 'taxed' end as treatment, percent,
         case when percent = 0 then 0 else extract(quarter from day) end::int as quarter, sum(cents)::int as cents
    from (select coalesce((p.items->0->>'vatPercent')::int, (a.terms->'vat'->>'percent')::int) as percent, moved.day, moved.cents
            from payments p join charges c on c.payment_id = p.id and c.state = 'succeeded'
            join lateral (select terms from agreements where booking_id = p.booking_id order by made_at desc limit 1) a on true
            join lateral (select c.settled_at at time zone 'Europe/Madrid' as day, c.amount_cents as cents
                          union all
                          select r.submitted_at at time zone 'Europe/Madrid', -r.amount_cents from refunds r
                           where r.charge_id = c.id and r.replaces is null) moved on true) money
   group by 1, 2, 3 having sum(cents) <> 0 order by 1, 2, 3`

test('a year closes: what is invoiced is what was paid less what was given back, by VAT and quarter', {
  timeout: 600_000,
}, async () => {
  const { deps, api, pay, goTo, pool } = await worlds.open('2027-01-01')
  const homes = await Promise.all([
    makeApartment(deps.db, { rules: { instantMaxNights: 365 } }),
    makeApartment(deps.db, { rules: { instantMaxNights: 365 }, details: { services: ['linen_change'] } }),
    makeApartment(deps.db, { rules: { instantMaxNights: 365 } }),
  ])
  const stays: Stay[] = []
  for (let index = 0; index < FORTNIGHTS; index++) {
    const today = addDays('2027-01-02', index * 14)
    await goTo(today, 12)
    const home = homes[index % 3]
    if (!home) throw new Error('There is no home')
    const { checkIn, nights, extendedNights } = stayOf(index, today)
    const checkOut = addDays(checkIn, nights)
    // A let to a company is taxed, whatever the home.
    const body = bookingInput(home, { checkIn, checkOut, ...(index % 3 === 2 ? { taxData: COMPANY } : {}) })
    const answer = await api.post('/api/bookings', {
      body: { ...body, checkOut },
      headers: { 'idempotency-key': `k${index}`.padEnd(20, '0') },
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    const booking = (await answer.json()) as CreatedBooking
    await pay(booking)
    const lastNights = extendedNights ?? nights
    const stay = { booking, isCancelled: index % 7 === 3, isRequested: false }
    stays.push({ ...stay, checkOut: addDays(checkIn, lastNights), isExempt: index % 3 === 0 && lastNights > 30 })
    await happen(index, booking.bookingCode, stay.isCancelled)
    if (extendedNights) await extend(booking.bookingCode, checkIn, addDays(checkIn, extendedNights))
    await askForInvoices(stays, today)
  }
  await goTo('2027-12-31', 12)
  await askForInvoices(stays, '2027-12-31')

  const { rows: paid } = await pool.query(PAID)
  const sums = await listVatSums(deps.db)
  const invoiced = new Map<string, number>()
  for (const { treatment, vatPercent, quarter, baseCents, vatCents } of sums) {
    const key = `${treatment} ${vatPercent} ${treatment === 'exempt' ? 0 : quarter}`
    invoiced.set(key, (invoiced.get(key) ?? 0) + baseCents + vatCents)
  }
  const kept = await keptOfExemptCancelled()
  const expected = paid.map(({ treatment, percent, quarter, cents }) => [
    `${treatment} ${percent} ${quarter}`,
    treatment === 'exempt' ? cents - kept : cents,
  ])
  expect(Object.fromEntries(invoiced)).toEqual(Object.fromEntries(expected))
  expect(invoiced.size).toBeGreaterThan(8)
  for (const { treatment, vatPercent, baseCents, vatCents } of sums)
    if (treatment === 'taxed')
      expect(Math.abs(baseCents * vatPercent - vatCents * 100)).toBeLessThan(FORTNIGHTS * 2 * 100)
  const { rows: vatCorrections } = await pool.query(
    `select 1 from invoices where terms -> 'parts' @> '[{"kind": "vat"}]'`,
  )
  expect(vatCorrections).toHaveLength(1)
  const checked = await verifyInvoices({ db: deps.db, isRecorded: true })
  expect(checked).toMatchObject({ broken: [], series: [], unequal: [], moved: [] })
  expect(checked.records).toBeGreaterThan(FORTNIGHTS)
})

type Stay = {
  readonly booking: CreatedBooking
  readonly checkOut: string
  readonly isCancelled: boolean
  readonly isExempt: boolean
  isRequested: boolean
}

/** Guests of exempt stays request their invoice once the stay is over. */
async function askForInvoices(stays: readonly Stay[], today: string): Promise<void> {
  const over = stays.filter(({ isExempt, isRequested, isCancelled }) => isExempt && !isRequested && !isCancelled)
  for (const stay of over.filter(({ checkOut }) => checkOut <= today)) {
    const { bookingCode: code, viewToken } = stay.booking
    stay.isRequested = (await issueInvoice(worlds.world.deps, { code, viewToken })).ok
  }
}

/** Every sixth stay is long enough to be exempt, and one becomes so. */
function stayOf(index: number, today: string) {
  const isEven = index % 2 === 0
  const nights = index % 6 === 0 ? 31 : isEven ? 5 : 8
  return { checkIn: addDays(today, isEven ? 3 : 12), nights, extendedNights: index === EXTENDED ? 32 : null }
}

/** Extends a stay, of which everything that was paid is invoiced by then. */
async function extend(code: string, checkIn: string, checkOut: string): Promise<void> {
  const { deps, goTo } = worlds.world
  await goTo(addDays(checkIn, -11), 12)
  const shown = await previewChangeStayByStaff(deps, { code, checkIn, checkOut })
  if (!shown.ok) throw new Error(shown.code)
  const { changeId: previewId } = shown.value
  const done = await changeStayByStaff(deps, { code, checkIn, checkOut, previewId, reason: 'Lo pidió', by: MEMBER })
  if (!done.ok) throw new Error(done.code)
}

/** Extras, parts that go back and cancellations, so that every kind of invoice comes up in every quarter. */
async function happen(index: number, code: string, isCancelled: boolean): Promise<void> {
  const { deps } = worlds.world
  if (isCancelled)
    await cancelBooking(deps, { code, cause: index % 2 === 0 ? 'guest' : 'company', by: { kind: 'guest' } })
  else if (index % 4 === 1) {
    const items = [{ kind: 'cleaning' as const, text: 'Limpieza', amountCents: 33_33 + index, vatPercent: 21 as const }]
    const extra = { code, way: 'card' as const, items }
    const shown = await previewExtra(deps, extra)
    if (shown.ok) await chargeExtra(deps, { ...extra, previewId: shown.value.previewId, by: MEMBER })
  } else if (index % 4 === 2) {
    const part = { code, number: 1, amountCents: 10_01 + index, reason: 'Ruido' }
    const shown = await previewRefundPart(deps, part)
    if (shown.ok) await refundPart(deps, { ...part, previewId: shown.value.previewId, by: MEMBER })
  }
}

/**
 * Returns the cents that were paid and not refunded of exempt stays that were cancelled; their guests have receipts and
 * request no invoice.
 */
async function keptOfExemptCancelled(): Promise<number> {
  const { rows } = await worlds.world.pool.query<{ cents: number }>(
    `select coalesce(sum(c.amount_cents - coalesce((select sum(amount_cents) from refunds r where r.charge_id = c.id and r.replaces is null), 0)), 0)::int as cents
       from bookings b join payments p on p.booking_id = b.id join charges c on c.payment_id = p.id and c.state = 'succeeded'
      where b.status = 'CANCELLED' and not b.invoices_follow`,
  )
  return rows[0]?.cents ?? 0
}
