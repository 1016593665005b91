import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountMonths } from '#domain/invoicing/account-month.ts'
import {
  dueInvoices,
  type InvoicedStay,
  type IssuedInvoice,
  leftLines,
  type PaidCharge,
} from '#domain/invoicing/due-invoice.ts'
import { addLines, type TaxLine } from '#domain/invoicing/tax-line.ts'
import type { VatRule } from '#domain/pricing/vat.ts'
import { addDays, addMonths } from '#domain/shared/calendar-date.ts'
import { sum } from '#domain/shared/money.ts'

const VATS: readonly VatRule[] = [
  { kind: 'exempt', percent: 0 },
  { kind: 'lodging', percent: 10 },
  { kind: 'corporate', percent: 21 },
]
const FIRST = '2027-01-01'
const MONTHS = 6

/** What happens to a charge: when it comes, what goes back after how many days, and how it ends. */
type Fate = {
  readonly cents: number
  readonly day: number
  readonly back: readonly { readonly share: number; readonly after: number }[]
  readonly end: 'stays' | 'mistake' | 'returned'
}

const fate: fc.Arbitrary<Fate> = fc.record({
  cents: fc.integer({ min: 1, max: 300_000 }),
  day: fc.integer({ min: 0, max: 150 }),
  back: fc.array(
    fc.record({ share: fc.double({ min: 0.01, max: 0.8, noNaN: true }), after: fc.integer({ min: 0, max: 70 }) }),
    { maxLength: 3 },
  ),
  end: fc.constantFrom('stays', 'mistake', 'returned'),
})

/** The charge as it is known at the start of a day; null before it came. */
function chargeAt(id: string, { cents, day, back, end }: Fate, today: string): PaidCharge | null {
  const on = addDays(FIRST, day)
  if (on >= today) return null
  let left = cents
  const refunds = back
    .toSorted((one, other) => one.after - other.after)
    .flatMap(({ share, after }, index) => {
      const amountCents = Math.floor(left * share)
      const refundedOn = addDays(on, after)
      if (amountCents === 0 || refundedOn >= today) return []
      left -= amountCents
      return [{ id: `${id}.${index}`, amountCents, on: refundedOn, reason: null }]
    })
  const endedOn = addDays(on, 80)
  const isEnded = endedOn < today
  const mistake = { id: `${id}.mistake`, amountCents: left, on: endedOn, reason: null }
  const isTakenBack = isEnded && end === 'mistake'
  return {
    ...{ id, number: 1, items: null, amountCents: cents, on },
    refunds: isTakenBack ? [...refunds, mistake] : refunds,
    isOnAccount: false,
    isReturned: isEnded && end === 'returned' && refunds.length === 0,
    isTakenBack,
  }
}

type Issued = { readonly stays: readonly number[]; readonly lines: readonly TaxLine[]; readonly invoice: IssuedInvoice }

/** Plays the months: `nights` are the days on which the job runs. */
function play(fates: readonly (readonly Fate[])[], nights: readonly string[]) {
  const issued: Issued[] = []
  const months: string[] = []
  const issue = (stays: readonly number[], lines: readonly TaxLine[], movements: readonly string[]) => {
    const invoice = {
      ...({ name: `E2027-${issued.length + 1}`, kind: 'F1', isStay: false, isAnnulled: false } as const),
      ...{ isOfAccount: true, vatCorrections: [], reissues: [], movements },
    }
    issued.push({ stays, lines, invoice: { ...invoice, vat: { kind: 'exempt', percent: 0 } } })
  }
  const stayAt = (index: number, today: string): InvoicedStay => {
    const vat = VATS[index % VATS.length] ?? { kind: 'exempt', percent: 0 }
    const invoices = issued.filter(({ stays }) => stays.includes(index)).map(({ invoice }) => ({ ...invoice, vat }))
    const charges = (fates[index] ?? []).flatMap((one, at) => chargeAt(`${index}.${at}`, one, today) ?? [])
    return { vat, isOver: false, isCancelled: false, hasRecipient: true, isOfAccount: true, charges, invoices }
  }
  const staysAt = (today: string) => fates.map((_, index) => stayAt(index, today))
  for (const today of nights) {
    for (const { month, bookings } of accountMonths(staysAt(today), { invoiced: new Set(months), before: today })) {
      months.push(month)
      issue(
        bookings.map(({ stay }) => stay),
        bookings.flatMap(({ lines }) => lines),
        bookings.flatMap(({ charges }) =>
          charges.flatMap(({ id, refunds }) => [`charge ${id}`, ...refunds.map((refund) => `refund ${refund.id}`)]),
        ),
      )
    }
    staysAt(today).forEach((stay, index) => {
      for (const due of dueInvoices(stay)) {
        if (due.what !== 'correction' || !due.movement) throw new Error(`An account has a ${due.what}`)
        issue([index], due.lines, [`${due.movement.kind} ${due.movement.id}`])
      }
    })
  }
  return { issued, months, stays: staysAt(nights.at(-1) ?? FIRST) }
}

const nightsOf = (skipped: readonly boolean[]) =>
  Array.from({ length: MONTHS + 4 }, (_, index) => addMonths(FIRST, index + 1)).filter(
    (_, index, all) => index === all.length - 1 || !skipped[index],
  )

test('what an account is invoiced is what was paid less what was given back, by VAT, to the cent, and no money is on two invoices', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fate, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      fc.array(fc.boolean(), { maxLength: 9 }),
      (fates, skipped) => {
        const { issued, months, stays } = play(fates, nightsOf(skipped))
        expect(new Set(months).size).toBe(months.length)
        const movements = issued.flatMap(({ invoice }) => invoice.movements)
        expect(new Set(movements).size).toBe(movements.length)
        const expected = stays.flatMap(({ charges, vat }) =>
          charges.filter(({ isReturned }) => !isReturned).flatMap((charge) => leftLines(charge, vat)),
        )
        const nonzero = (lines: readonly TaxLine[]) =>
          addLines(lines)
            .filter(({ baseCents, vatCents }) => baseCents !== 0 || vatCents !== 0)
            .toSorted((one, other) => one.vatPercent - other.vatPercent)
        expect(nonzero(issued.flatMap(({ lines }) => lines))).toEqual(nonzero(expected))
        for (const { charges } of stays)
          for (const { id, refunds, isReturned, amountCents } of charges) {
            const isGone = isReturned || sum(refunds.map((refund) => refund.amountCents)) === amountCents
            if (!isGone) expect(movements).toContain(`charge ${id}`)
          }
      },
    ),
  )
})

const CHARGE: PaidCharge = {
  ...{
    id: 'c1',
    number: 1,
    items: null,
    amountCents: 110_00,
    on: '2027-03-31',
    isOnAccount: false,
    isReturned: false,
    isTakenBack: false,
  },
  refunds: [],
}
const STAY: InvoicedStay = {
  vat: { kind: 'lodging', percent: 10 },
  ...{ isOver: false, isCancelled: false, hasRecipient: true, isOfAccount: true, invoices: [] },
  charges: [CHARGE],
}
const monthsOf = (stay: InvoicedStay, before: string, invoiced: readonly string[] = []) =>
  accountMonths([stay], { invoiced: new Set(invoiced), before }).map(({ month, bookings }) => [
    month,
    sum(bookings.flatMap(({ lines }) => lines).map(({ baseCents, vatCents }) => baseCents + vatCents)),
  ])

test('a month is invoiced once it is over, without what came back within it, and what is recorded late goes on the next invoice', () => {
  expect(monthsOf(STAY, '2027-03-01')).toEqual([])
  expect(monthsOf(STAY, '2027-04-01')).toEqual([['2027-03-01', 110_00]])
  expect(monthsOf(STAY, '2027-04-01', ['2027-03-01'])).toEqual([])
  expect(monthsOf(STAY, '2027-05-01', ['2027-03-01'])).toEqual([['2027-04-01', 110_00]])
  const refund = (on: string, amountCents: number) => ({ id: on, amountCents, on, reason: null })
  const refunds = [refund('2027-03-31', 10_00), refund('2027-04-01', 20_00)]
  expect(monthsOf({ ...STAY, charges: [{ ...CHARGE, refunds }] }, '2027-05-01')).toEqual([['2027-03-01', 100_00]])
  const undone = { ...CHARGE, refunds: [refund('2027-03-31', 110_00)] }
  expect(monthsOf({ ...STAY, charges: [undone] }, '2027-05-01')).toEqual([])
})
