import type { PhotoView } from '#contract/photo.ts'
import type { MailAbout, MailKind } from '#domain/shared/jobs.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { BookingMailView } from '#services/booking/get-booking-mail.ts'

type Booking = BookingMailView['booking']
type Payment = Booking['paymentSchedule'][number]
type State = Payment['state']

export type MailSample = {
  readonly name: string
  readonly about: MailAbout
  readonly view: (locale: Locale) => BookingMailView
}

export const PUBLIC_URL = 'https://estancia.example'
export const PHOTO: PhotoView = {
  file: '0123456789abcdef0123',
  room: 'living_room',
  alt: { es: 'Salón con sofá terracota', en: 'Living room with a terracotta sofa' },
  width: 1800,
  height: 1200,
  thumbhash: 'AAAA',
}
export const TOKEN = 'tq3Q0m9Zr1vJxYy7mC4dKpWf2sLb8uNh5aGeRiOoEkU'

/** The monthly stay of the worked example: three months at 50,00 € a night, booked two months ahead. */
function payments(...states: State[]): Payment[] {
  const all = [
    { number: 1, amountCents: 460_41, dueDate: '2026-12-01', purpose: 'first', month: 1 },
    { number: 2, amountCents: 1_074_29, dueDate: '2027-01-25', purpose: 'rest_before_arrival', month: 1 },
    { number: 3, amountCents: 1_596_50, dueDate: '2027-02-22', purpose: 'month', month: 2 },
    { number: 4, amountCents: 1_545_00, dueDate: '2027-03-25', purpose: 'month', month: 3 },
  ] as const
  return all.map((payment, index) => {
    const state = states[index] ?? states.at(-1) ?? 'pending'
    const isPaid = state === 'paid' || state === 'refunded'
    return { ...payment, state, ...(isPaid ? { paidAt: `${payment.dueDate}T08:00:04.000Z` } : {}) }
  })
}

const DEPOSIT = {
  status: 'none',
  amountCents: 1_000_00,
  plan: { takenOn: '2027-01-29', returnedOn: '2027-05-08', method: 'charge_and_refund' },
} as const satisfies Booking['deposit']
const BLOCKED = {
  ...DEPOSIT,
  amountCents: 300_00,
  status: 'held',
  heldAt: '2027-01-29T08:00:03.000Z',
  plan: { ...DEPOSIT.plan, method: 'authorisation' },
} as const satisfies Booking['deposit']
const CHARGED = { ...DEPOSIT, status: 'held', heldAt: '2027-01-29T08:00:03.000Z' } as const satisfies Booking['deposit']

function booking(change: Partial<Booking>): Booking {
  return {
    bookingCode: '7KQ2M9XR4T',
    status: 'CONFIRMED',
    houseCode: 'SVQ-0042',
    checkIn: '2027-02-01',
    checkOut: '2027-05-01',
    adults: 2,
    children: 1,
    babies: 1,
    nights: Array.from({ length: 89 }, () => ({ date: '2027-02-01', priceCents: 50_00 })),
    stayAmountCents: 4_450_00,
    discountCents: 0,
    discountReason: null,
    cleaningFeeCents: 90_00,
    cardFeeCents: 136_20,
    totalPriceCents: 4_676_20,
    depositCents: 1_000_00,
    paymentSchedule: payments('paid', 'paid', 'pending'),
    cancellation: { fullRefundUntil: '2027-01-24', noRefundFrom: '2027-01-25' },
    deposit: DEPOSIT,
    daysLeft: 62,
    isOffer: false,
    createdAt: '2026-12-01T10:20:00.000Z',
    card: { brand: 'visa', last4: '4242', expMonth: 9, expYear: 2029 },
    ...change,
  }
}

type Change = Partial<Booking> & {
  more?: Partial<Omit<BookingMailView, 'booking' | 'holder' | 'language'>>
}

function sample(name: string, kind: MailKind, { more, ...change }: Change = {}, number?: number): MailSample {
  const about = { kind, bookingId: '0190b2f0-0000-7000-8000-000000000001', ...(number ? { number } : {}) }
  const view = (language: Locale): BookingMailView => ({
    booking: booking(change),
    holder: { name: 'María del Carmen', email: 'carmen@example.com' },
    language,
    home: {
      title: { es: 'Ático luminoso con terraza junto al río', en: 'Bright top-floor flat with a terrace by the river' },
      city: 'sevilla',
      neighbourhood: 'Triana',
      address: { street: 'Calle de Pagés del Corro', number: '118', door: '3.º izquierda', postalCode: '41010' },
      photo: PHOTO,
    },
    ...{ homeBefore: null, viewToken: TOKEN },
    cancellation: { refunds: [], refundTotalCents: 0, keptCents: 0, droppedCents: 0 },
    nextTries: { payments: {} },
    travellersMissing: 3,
    ...{ isStaffBooking: false, requested: null, letter: null, isJoinable: false },
    writtenAt: new Date('2026-12-01T10:25:00Z'),
    ...{ isUnproved: false, ...more },
  })
  return { name, about, view }
}

const cancelled = (cancelReason: NonNullable<Booking['cancelReason']>, change: Change): Change => ({
  status: 'CANCELLED',
  cancelReason,
  ...change,
})
function requested(houseCode: string, title: string): NonNullable<BookingMailView['requested']> {
  const home = {
    houseCode,
    title: { es: title, en: 'Bright top-floor flat with a terrace by the river' },
    neighbourhood: 'Triana',
    photo: PHOTO,
  }
  return { home, city: 'sevilla', checkIn: '2027-02-01', checkOut: '2027-05-01' }
}
const OTHER_HOME = requested('SVQ-0007', 'Loft con patio en la Alameda')
const OFFERED: Change = {
  status: 'PENDING',
  isOffer: true,
  holdExpiresAt: '2026-12-03T10:20:00.000Z',
  paymentSchedule: payments('pending'),
  more: { requested: requested('SVQ-0042', 'Ático luminoso con terraza junto al río') },
}
const REFUSED: Change = { status: 'PENDING', paymentSchedule: payments('paid', 'failed', 'pending') }
const refund = (number: number, amountCents: number, state: 'processing' | 'refunded') => ({
  number,
  amountCents,
  state,
})

const EXTRA: Payment = {
  ...{ number: 5, amountCents: 65_00, dueDate: '2026-12-08', purpose: 'extra', month: 1, state: 'pending' },
  items: [
    { text: 'Limpieza extra', amountCents: 45_00, vatPercent: 21 },
    { text: 'Una llave nueva', amountCents: 20_00, vatPercent: 21 },
  ],
}

function givenBack(by: Pick<Payment, 'paidBy'>): Payment[] {
  const back = [{ amountCents: 120_00, reason: 'Dos noches sin calefacción', isReduction: true as const }]
  return payments('paid').map((payment) => (payment.number === 3 ? { ...payment, ...by, givenBack: back } : payment))
}

/** Every kind of mail with plausible data, more than once where its text varies. */
export const MAIL_SAMPLES: readonly MailSample[] = [
  sample('reserved', 'booking_reserved', {
    status: 'PENDING',
    paymentSchedule: payments('paid', 'pending'),
    more: { isJoinable: true },
  }),
  sample('confirmed', 'booking_confirmed', {
    stayAmountCents: 4_672_50,
    discountCents: 222_50,
    discountReason: { kind: 'promo_code', code: 'PRIMAVERA' },
    cancellation: { fullRefundUntil: null, noRefundFrom: '2027-01-25' },
    deposit: { ...DEPOSIT, amountCents: 300_00, plan: BLOCKED.plan },
  }),
  sample('changed', 'booking_changed', {
    checkOut: '2027-04-01',
    paymentSchedule: payments('paid', 'paid').map((payment) => ({ ...payment, refundingCents: 100_00 })),
  }),
  sample('left-early', 'booking_changed', { paymentSchedule: payments('paid', 'paid'), keptCents: 1053_69 }),
  sample('moved', 'booking_moved', {
    cancellation: { fullRefundUntil: '2026-12-08', noRefundFrom: '2026-12-09' },
    more: { homeBefore: { houseCode: 'SVQ-0042', title: { es: 'Piso con patio', en: 'Flat with a patio' } } },
  }),
  sample('link', 'booking_link', {}),
  sample(
    'cancelled-by-guest',
    'booking_cancelled',
    cancelled('guest', {
      paymentSchedule: payments('paid', 'dropped'),
      more: {
        cancellation: {
          refunds: [refund(1, 460_41, 'processing')],
          refundTotalCents: 460_41,
          keptCents: 0,
          droppedCents: 4_215_79,
        },
      },
    }),
  ),
  sample(
    'cancelled-late',
    'booking_cancelled',
    cancelled('guest', {
      paymentSchedule: payments('paid', 'paid', 'dropped'),
      deposit: CHARGED,
      more: {
        cancellation: { refunds: [], refundTotalCents: 0, keptCents: 1_534_70, droppedCents: 3_141_50 },
      },
    }),
  ),
  ...(['company', 'owner'] as const).map((by) =>
    sample(
      `cancelled-by-${by}`,
      'booking_cancelled',
      cancelled(by, {
        paymentSchedule: payments('refunded', 'paid', 'dropped'),
        deposit: BLOCKED,
        more: {
          cancellation: {
            refunds: [refund(1, 460_41, 'refunded'), refund(2, 1_074_29, 'processing')],
            refundTotalCents: 1_534_70,
            keptCents: 0,
            droppedCents: 3_141_50,
          },
        },
      }),
    ),
  ),
  sample(
    'cancelled-unpaid',
    'booking_cancelled',
    cancelled('unpaid', {
      paymentSchedule: payments('paid', 'dropped'),
      more: { cancellation: { refunds: [], refundTotalCents: 0, keptCents: 460_41, droppedCents: 4_215_79 } },
    }),
  ),
  sample('offer', 'offer', OFFERED),
  sample('offer-instead', 'offer', { ...OFFERED, more: { requested: OTHER_HOME } }),
  sample('offer-any-home', 'offer', { ...OFFERED, more: { requested: { ...OTHER_HOME, home: null } } }),
  sample('offer-expiring', 'offer_expiring', OFFERED),
  sample(
    'offer-expired',
    'offer_expired',
    cancelled('hold_expired', { isOffer: true, paymentSchedule: payments('dropped') }),
  ),
  sample('payment-coming', 'payment_coming', { paymentSchedule: payments('paid', 'paid', 'pending') }, 3),
  sample(
    'payment-coming-card-expires',
    'payment_coming',
    { card: { brand: 'visa', last4: '4242', expMonth: 1, expYear: 2027 } },
    3,
  ),
  sample('payment-paid', 'payment_paid', { paymentSchedule: payments('paid', 'paid', 'paid', 'pending') }, 3),
  sample('payment-paid-last', 'payment_paid', { paymentSchedule: payments('paid') }, 4),
  sample(
    'payment-refused',
    'payment_refused',
    { ...REFUSED, more: { nextTries: { payments: { 2: '2027-01-26' } } } },
    2,
  ),
  sample('payment-refused-last', 'payment_refused', REFUSED, 2),
  sample(
    'payment-refused-month',
    'payment_refused',
    { paymentSchedule: payments('paid', 'paid', 'failed', 'pending') },
    3,
  ),
  sample('extra-to-pay', 'extra_to_pay', { paymentSchedule: [...payments('paid'), EXTRA] }, 5),
  sample('part-refunded', 'part_refunded', { paymentSchedule: givenBack({}) }, 3),
  sample('part-refunded-by-transfer', 'part_refunded', { paymentSchedule: givenBack({ paidBy: 'transfer' }) }, 3),
  sample('check-in-invitation', 'check_in_invitation', {}),
  sample('check-in-reminder', 'check_in_reminder', {}),
  sample('check-in-reminder-one', 'check_in_reminder', { more: { travellersMissing: 1 } }),
  sample('deposit-blocked', 'deposit_held', { deposit: BLOCKED }),
  sample('deposit-charged', 'deposit_held', { deposit: CHARGED }),
  sample('deposit-refused', 'deposit_refused', {
    deposit: { ...DEPOSIT, refused: true },
    more: { nextTries: { payments: {}, deposit: '2027-01-30' } },
  }),
  sample('deposit-refused-last', 'deposit_refused', { deposit: { ...DEPOSIT, refused: true } }),
  sample('deposit-released', 'deposit_returned', {
    deposit: { ...BLOCKED, status: 'returned', returnedAt: '2027-05-08T07:00:02.000Z' },
  }),
  sample('deposit-returned', 'deposit_returned', {
    deposit: { ...CHARGED, status: 'returned', returnedAt: '2027-05-08T07:00:02.000Z' },
  }),
  sample('deposit-withheld', 'deposit_withheld', {
    deposit: {
      ...CHARGED,
      status: 'withheld',
      withheldAt: '2027-05-04T10:00:00.000Z',
      withheldCents: 184_90,
      reason: 'Mampara de la ducha rota: la factura del cristalero es de 184,90 €.',
    },
  }),
  sample('review-invitation', 'review_invitation'),
  sample('deposit-withheld-whole', 'deposit_withheld', {
    deposit: {
      ...BLOCKED,
      status: 'withheld',
      withheldAt: '2027-05-04T10:00:00.000Z',
      withheldCents: 300_00,
      reason: 'Llaves no devueltas y cambio de cerradura.',
    },
  }),
]
