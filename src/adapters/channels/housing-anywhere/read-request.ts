import { z } from 'zod'
import type { SiteRequest } from '#domain/channel/request-source.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'

const MAX_ID = 100
const MAX_NAME = 100
const MAX_EMAIL = 254
const MAX_PHONE = 40
const MAX_MESSAGE = 2_000
const MAX_PAGE = 500
const MAX_PEOPLE = 20

const text = z.string().catch('')
const person = z.object({ firstName: text, lastName: text, email: text, phone: text, language: text })

/** What the site must say of a request: all else may be missing, or of another shape. */
const shape = z.object({
  id: z.union([z.string().min(1).max(MAX_ID), z.int().positive()]),
  listingReference: text,
  moveInDate: text,
  moveOutDate: text,
  numberOfPeople: z.int().min(1).max(MAX_PEOPLE).catch(1),
  tenant: person.catch({ firstName: '', lastName: '', email: '', phone: '', language: '' }),
  message: text,
  totalPrice: z.int().min(0).nullable().catch(null),
  currencyCode: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable()
    .catch(null),
  url: text,
})

/** Returns a request of HousingAnywhere, its texts cut to a length; null where it has no id. */
export function readRequest(entry: unknown): SiteRequest | null {
  const read = shape.safeParse(entry)
  if (!read.success) return null
  const { id, listingReference, moveInDate, moveOutDate, numberOfPeople, tenant, message, ...rest } = read.data
  const { totalPrice: cents, currencyCode: currency, url } = rest
  const name = line(tenant.firstName, MAX_NAME)
  return {
    id: line(String(id), MAX_ID),
    listingReference: line(listingReference, MAX_ID),
    checkIn: dateOf(moveInDate),
    checkOut: dateOf(moveOutDate),
    people: numberOfPeople,
    guest: {
      name: name === '' ? '—' : name,
      lastname: line(tenant.lastName, MAX_NAME),
      email: z.email().max(MAX_EMAIL).safeParse(line(tenant.email, MAX_EMAIL)).data ?? null,
      phone: line(tenant.phone, MAX_PHONE) || null,
      language: tenant.language.toLowerCase().startsWith('es') ? 'es' : 'en',
    },
    message: storable(message).trim().slice(0, MAX_MESSAGE).toWellFormed(),
    price: cents === null || currency === null ? null : { cents, currency },
    page: pageOf(url),
  }
}

function dateOf(given: string): string | null {
  const date = given.slice(0, 'yyyy-mm-dd'.length)
  return isCalendarDate(date) ? date : null
}

/** A link that staff may follow: to a page of the web, and to no other kind of address. */
function pageOf(url: string): string | null {
  if (url.length > MAX_PAGE || !URL.canParse(url)) return null
  const { protocol, username, href } = new URL(url)
  return protocol === 'https:' && username === '' ? href : null
}

/** Cuts a text to one line of a length. */
function line(given: string, most: number): string {
  return storable(given.slice(0, 10 * most))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()
}

/** Leaves out control characters, of which the database takes none, but for ends of lines. */
function storable(given: string): string {
  return given.replaceAll(/[^\P{Cc}\n]/gu, '')
}
