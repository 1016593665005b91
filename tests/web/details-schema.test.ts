import { expect, test } from 'vitest'
import { bookingRequest } from '#contract/booking.ts'
import { detailsSchema } from '#web/features/checkout/details/details-schema.ts'

const GOOD = {
  name: 'Ana',
  lastname: 'Ruiz Delgado',
  email: 'ana.ruiz@example.com',
  phone: '+34 600 123 456',
  promotions: false,
  createAccount: false,
  password: '',
  message: '',
}

const STAY = { houseCode: 'MAD-0001', checkIn: '2027-03-01', checkOut: '2027-03-10', adults: 1, children: 0, babies: 0 }

/** Whether the API accepts the same details. */
function apiAccepts(details: Record<string, unknown>): boolean {
  const { promotions, createAccount, password, ...holder } = details
  const account = createAccount ? { createAccount: { password } } : {}
  return bookingRequest.safeParse({ ...STAY, holder, consents: { dataProcessing: true, promotions }, ...account })
    .success
}

function faultsOf(details: unknown): Record<string, string> {
  const issues = detailsSchema.safeParse(details).error?.issues ?? []
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]))
}

const SAMPLES = [
  {},
  { name: 'María José' },
  { createAccount: true, password: 'una frase larga' },
  { createAccount: true, password: '1234567' },
  { createAccount: true, password: 'x'.repeat(201) },
  { createAccount: false, password: '1' },
  { name: 'Zoë', lastname: "O'Connor-Nuñez" },
  { name: '王', lastname: '小明' },
  { name: ' Ana ' },
  { name: '' },
  { name: '   ' },
  { name: 'Ana1' },
  { name: '<b>Ana</b>' },
  { name: "'; drop table bookings; --" },
  { name: 'a'.repeat(81) },
  { lastname: '' },
  { lastname: 'R2D2' },
  { email: '' },
  { email: 'ana' },
  { email: 'ana.ruiz@gmail' },
  { email: 'ana@example.co.uk' },
  { email: ' ana@example.com ' },
  { email: `${'a'.repeat(250)}@example.com` },
  { phone: '' },
  { phone: '12345' },
  { phone: '600123456' },
  { phone: '(+34) 600' },
  { phone: '600 12 34 56 ext 2' },
  { phone: '+'.padEnd(30, '1') },
  { promotions: true },
]

test.each(SAMPLES)('the form and the API agree on %o', (change) => {
  const details = { ...GOOD, ...change }
  const parsed = detailsSchema.safeParse(details)
  expect(parsed.success).toBe(apiAccepts(parsed.success ? parsed.data : details))
})

test('an empty form names every field that is needed, and why', () => {
  const empty = {
    name: '',
    lastname: ' ',
    email: '',
    phone: '',
    createAccount: false,
    password: '',
    message: '',
    promotions: false,
  }
  expect(faultsOf(empty)).toEqual({
    name: 'required',
    lastname: 'required',
    email: 'required',
    phone: 'required',
  })
})

test('a field that is filled in wrongly says so in its own words', () => {
  expect(faultsOf({ ...GOOD, name: '1', lastname: '2', email: 'ana@gmail', phone: 'x' })).toEqual({
    name: 'name_invalid',
    lastname: 'lastname_invalid',
    email: 'email_invalid',
    phone: 'phone_invalid',
  })
})
