import { expect, test } from 'vitest'
import { contactMessage } from '#contract/contact.ts'
import { companySchema, contactSchema } from '#web/features/contact/contact-schema.ts'

const PERSON = { name: 'Ana', lastname: 'Ruiz', email: 'ana@example.com', phone: '600 123 456', terms: true }
const NOTHING = {
  company: '',
  cities: [],
  checkIn: '',
  checkOut: '',
  people: '',
  homes: '',
  withFavourites: false,
  budget: '',
  website: '',
  stamp: '',
  callAt: '',
}
const MESSAGE = { ...PERSON, ...NOTHING, topic: 'other', message: 'Hola' }
const COMPANY = { ...MESSAGE, topic: 'company', company: 'Obras 3000', cities: ['madrid'], people: '4' }

function apiAccepts(draft: typeof MESSAGE, isCompany: boolean): boolean {
  const { name, lastname, email, phone, terms, topic, message, company, cities, people, homes, budget } = draft
  const needs = {
    ...{ name: company, cities, people: Number(people) },
    ...(draft.checkIn ? { checkIn: draft.checkIn } : {}),
    ...(draft.checkOut ? { checkOut: draft.checkOut } : {}),
    ...(homes ? { homes: Number(homes) } : {}),
    ...(budget ? { budgetCents: Number(budget) * 100 } : {}),
  }
  const writer = { firstName: name, lastName: lastname, email, phone, terms }
  return contactMessage.safeParse({ ...writer, topic, message, ...(isCompany ? { company: needs } : {}) }).success
}

test.each([
  {},
  { message: '' },
  { message: '  ' },
  { message: 'a'.repeat(4_000) },
  { message: 'a'.repeat(4_001) },
  { name: 'R2D2' },
  { email: 'ana' },
  { terms: false },
])('the contact form and the API agree on %o', (change) => {
  const draft = { ...MESSAGE, ...change }
  expect(contactSchema.safeParse(draft).success).toBe(apiAccepts(draft, false))
})

test.each([
  {},
  { company: '' },
  { cities: [] },
  { cities: ['madrid', 'sevilla', 'malaga'] },
  { people: '' },
  { people: '0' },
  { people: '500' },
  { people: '501' },
  { people: '2.5' },
  { people: 'seis' },
  { homes: '2' },
  { homes: '0' },
  { homes: '101' },
  { homes: 'dos' },
  { budget: '6000' },
  { budget: '1000000' },
  { budget: '1000001' },
  { budget: '-1' },
  { checkIn: '2027-05-01', checkOut: '2027-05-02' },
  { checkIn: '2027-05-02', checkOut: '2027-05-02' },
  { checkOut: '2027-05-02' },
])('the form for companies and the API agree on %o', (change) => {
  const draft = { ...COMPANY, ...change } as typeof MESSAGE
  expect(companySchema.safeParse(draft).success).toBe(apiAccepts(draft, true))
})
