import { expect, test } from 'vitest'
import type { LedgerView } from '#contract/sandbox.ts'
import type { Aftermath, Books } from '../../chaos/checks/check.ts'
import { booksAgree, chargedOnce, outcomesKnown } from '../../chaos/checks/money.ts'
import { agreementsMatch, bookingsStored, paymentsStored } from '../../chaos/checks/promises.ts'
import { depositsReturned, refundedOnce } from '../../chaos/checks/refunds.ts'
import { openJournal } from '../../chaos/journal.ts'
import { randomOf } from '../../chaos/random.ts'

const AT = '2027-03-01T09:00:00.000Z'

const booking: Books['bookings'][number] = {
  id: 'b1',
  code: 'CODE1',
  houseCode: 'MAD-0001',
  status: 'CONFIRMED',
  cancelReason: null,
  checkIn: '2027-04-01',
  checkOut: '2027-04-11',
  totalPriceCents: 590_00,
  cancelledAt: null,
}
const agreement: Books['agreements'][number] = {
  bookingId: 'b1',
  madeAt: new Date('2027-02-28T09:00:00Z'),
  checkIn: '2027-04-01',
  checkOut: '2027-04-11',
  totalPriceCents: 590_00,
}
const charge: Books['charges'][number] = {
  id: 'c1',
  bookingId: 'b1',
  paymentId: 'p1',
  number: 1,
  amountCents: 177_00,
  gateway: 'sandbox',
  state: 'succeeded',
  settledAt: new Date(AT),
}
const deposit: Books['deposits'][number] = {
  id: 'd1',
  bookingId: 'b1',
  method: 'charge_and_refund',
  amountCents: 200_00,
  state: 'held',
  returnId: 'x1',
  returnState: 'done',
  keptCents: 0,
}

function moved(chargeId: string, amountCents: number): LedgerView['charges'][number] {
  return {
    chargeId,
    gatewayRef: `ref ${chargeId}`,
    cardToken: 'card',
    amountCents,
    presence: 'guest_present',
    description: null,
    state: 'succeeded',
    code: null,
    submittedAt: AT,
    settledAt: AT,
  }
}

function refund(refundId: string, chargeId: string, amountCents: number): LedgerView['refunds'][number] {
  return { refundId, gatewayRef: `ref ${refundId}`, chargeId, amountCents, state: 'succeeded', at: AT }
}

type Given = { books?: Partial<Books>; network?: Partial<LedgerView>; journal?: Aftermath['journal'] }

/** Creates one booking with its first payment, on both sides of the books. */
function aftermath({ books, network, journal = openJournal() }: Given): Aftermath {
  return {
    books: {
      ...{ bookings: [booking], agreements: [agreement], charges: [charge], refunds: [], deposits: [] },
      ...{ withMoneyByStaff: new Set<string>(), ...books },
    },
    network: { charges: [moved('c1', 177_00)], refunds: [], authorisations: [], ...network },
    journal,
    now: new Date(AT),
    get pool(): never {
      throw new Error('These checks need no database')
    },
  }
}

test('books that agree have no difference, deposit and all', () => {
  const sound = aftermath({
    books: { deposits: [deposit] },
    network: { charges: [moved('c1', 177_00), moved('d1', 200_00)], refunds: [refund('x1', 'd1', 200_00)] },
  })
  const checks = [booksAgree, chargedOnce, refundedOnce, depositsReturned, outcomesKnown]
  for (const check of [...checks, bookingsStored, agreementsMatch, paymentsStored]) {
    expect(check.run(sound), check.name).toEqual([])
  }
})

test('money that only one side knows of, and amounts that differ, are told to the cent', () => {
  expect(booksAgree.run(aftermath({ network: { charges: [] } }))).toEqual([
    "c1: ours 177.00 €, the network's 0.00 €",
    "In all ours 177.00 €, the network's 0.00 €",
  ])
  expect(booksAgree.run(aftermath({ network: { charges: [moved('c1', 177_01)] } }))).toHaveLength(2)
  expect(booksAgree.run(aftermath({ network: { refunds: [refund('r1', 'c1', 177_00)] } }))).toHaveLength(2)
})

test('a payment that was charged twice is told, whatever the product believes', () => {
  const twice = aftermath({
    books: { charges: [charge, { ...charge, id: 'c2', state: 'declined' }] },
    network: { charges: [moved('c1', 177_00), moved('c2', 177_00)] },
  })
  expect(chargedOnce.run(twice)).toEqual(['Payment 1 of CODE1: 2 times'])
})

test('a refund that is owed and missing, made twice, or made without need is told', () => {
  const cancelled = { ...booking, status: 'CANCELLED', cancelReason: 'guest', cancelledAt: new Date(AT) } as const
  const once = refund('r1', 'c1', 177_00)
  const early = (refunds: LedgerView['refunds']) =>
    aftermath({ books: { bookings: [cancelled] }, network: { refunds } })
  expect(refundedOnce.run(early([once]))).toEqual([])
  expect(refundedOnce.run(early([]))).toHaveLength(1)
  expect(refundedOnce.run(early([refund('r1', 'c1', 77_00), refund('r2', 'c1', 100_00)]))).toHaveLength(1)
  const late = { ...cancelled, cancelledAt: new Date('2027-03-25T09:00:00Z') }
  expect(refundedOnce.run(aftermath({ books: { bookings: [late] } }))).toEqual([])
  expect(refundedOnce.run(aftermath({ books: { bookings: [late] }, network: { refunds: [once] } }))).toHaveLength(1)
  const paidAfterwards = { ...charge, settledAt: new Date('2027-03-25T09:00:01Z') }
  const owed = aftermath({ books: { bookings: [late], charges: [paidAfterwards] } })
  expect(refundedOnce.run(owed)).toEqual(['Payment 1 of CODE1 (CANCELLED guest): 177.00 € owed, nothing refunded'])
})

test('what a cheaper stay gives back is owed from the latest payment, and the rest when it is cancelled in time', () => {
  const rest = { ...charge, id: 'c2', paymentId: 'p2', number: 2, amountCents: 413_00 }
  const cheaper = { ...agreement, madeAt: new Date('2027-03-02T09:00:00Z'), totalPriceCents: 100_00 }
  const both = { charges: [charge, rest], agreements: [agreement, cheaper] }
  const back = [refund('r1', 'c2', 413_00), refund('r2', 'c1', 77_00)]
  expect(refundedOnce.run(aftermath({ books: both, network: { refunds: back } }))).toEqual([])
  expect(refundedOnce.run(aftermath({ books: both, network: { refunds: back.slice(1) } }))).toEqual([
    'Payment 2 of CODE1 (CONFIRMED ): 413.00 € owed, nothing refunded',
  ])
  const paidAfterwards = { ...rest, settledAt: new Date('2027-03-03T09:00:00Z') }
  const later = { ...both, charges: [charge, paidAfterwards] }
  expect(refundedOnce.run(aftermath({ books: later, network: { refunds: [refund('r2', 'c1', 77_00)] } }))).toEqual([])
  const cancelledAt = new Date('2027-03-04T09:00:00Z')
  const off = { ...both, bookings: [{ ...booking, status: 'CANCELLED', cancelReason: 'guest', cancelledAt } as const] }
  expect(refundedOnce.run(aftermath({ books: off, network: { refunds: back } }))).toEqual([
    'Payment 1 of CODE1 (CANCELLED guest): 77.00 € + 100.00 € owed, 77.00 € refunded',
  ])
})

test('a stay that is neither what its guest heard last nor what they asked for since is told', () => {
  const journal = openJournal()
  const acknowledged = { bookingCode: 'CODE1', checkIn: '2027-04-01', checkOut: '2027-04-11', totalPriceCents: 590_00 }
  journal.bookings.push({ ...acknowledged, viewToken: 'token', houseCode: 'MAD-0001' })
  journal.changes.push({ ...acknowledged, checkOut: '2027-04-13', totalPriceCents: 690_00, isAcknowledged: false })
  expect(bookingsStored.run(aftermath({ journal }))).toEqual([])
  journal.changes.push({ ...acknowledged, checkOut: '2027-04-12', totalPriceCents: 640_00, isAcknowledged: true })
  expect(bookingsStored.run(aftermath({ journal }))).toEqual(['CODE1 is another stay than was acknowledged'])
  const moved = { ...booking, checkOut: '2027-04-12', totalPriceCents: 640_00 }
  expect(bookingsStored.run(aftermath({ journal, books: { bookings: [moved] } }))).toEqual([])
  expect(agreementsMatch.run(aftermath({ books: { bookings: [moved] } }))).toEqual([
    'CODE1 has no agreement for what it is',
  ])
})

test('a deposit that was taken and not given back, and one that nobody knows, are told', () => {
  const charged = { charges: [moved('c1', 177_00), moved('d1', 200_00)] }
  expect(depositsReturned.run(aftermath({ books: { deposits: [deposit] }, network: charged }))).toHaveLength(1)
  const held = { gatewayRef: 'au', cardToken: 'card', amountCents: 200_00, capturedCents: 0, state: 'held' as const }
  const authorisations = [{ ...held, authorisationId: 'd2', code: null, expiresAt: AT, at: AT, settledAt: null }]
  expect(depositsReturned.run(aftermath({ network: { authorisations } }))).toEqual([
    'Authorisation d2 is held',
    'Nobody knows authorisation d2',
  ])
})

test('what has no outcome, and a payment that a guest was told of and that is not there, are told', () => {
  const open = aftermath({ books: { charges: [{ ...charge, state: 'submitted', settledAt: null }] } })
  expect(outcomesKnown.run(open)).toEqual(['Charge c1 is submitted'])
  const journal = openJournal()
  journal.paid.push({ bookingCode: 'CODE1', number: 1 }, { bookingCode: 'CODE1', number: 2 })
  expect(paymentsStored.run(aftermath({ journal }))).toEqual(['CODE1 2 is not paid'])
})

test('the same seed draws the same numbers, each part of a run its own', () => {
  const draw = (seed: number, part: number) => Array.from({ length: 4 }, randomOf(seed, part).next)
  expect(draw(1, 0)).toEqual(draw(1, 0))
  expect(new Set([draw(1, 0), draw(1, 1), draw(2, 0)].flat()).size).toBe(12)
})

test('what staff withheld of a deposit stays, and no cent more', () => {
  const withheld = { ...deposit, keptCents: 60_00 }
  const network = { charges: [moved('c1', 177_00), moved('d1', 200_00)] }
  const after = (cents: number) =>
    aftermath({ books: { deposits: [withheld] }, network: { ...network, refunds: [refund('x1', 'd1', cents)] } })
  expect(depositsReturned.run(after(140_00))).toEqual([])
  expect(depositsReturned.run(after(200_00))).toEqual([
    'Deposit d1: 140.00 € to go back, 200.00 € refunded in 1 refunds',
  ])
})

test('a stay that staff changed is one that somebody made, in a home to which somebody moved it', () => {
  const { checkIn, checkOut, totalPriceCents, houseCode } = booking
  const journal = openJournal()
  journal.bookings.push({ bookingCode: 'CODE1', viewToken: '', checkIn, checkOut, totalPriceCents, houseCode })
  journal.staysByStaff.add('CODE1')
  const moved = { ...booking, houseCode: 'MAD-0002', totalPriceCents: 600_00 }
  const check = () => bookingsStored.run(aftermath({ books: { bookings: [moved] }, journal }))
  expect(check()).toEqual(['CODE1 is another stay than anybody made it'])
  journal.moves.push({ bookingCode: 'CODE1', houseCode: 'MAD-0002', totalPriceCents: 600_00 })
  expect(check()).toEqual([])
})
