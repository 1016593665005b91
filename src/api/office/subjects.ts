import type { SubjectName } from '#contract/office-action.ts'
import {
  findCityOfBankLine,
  findCityOfBooking,
  findCityOfInvoice,
  findCityOfRequest,
  findCityOfThread,
  findCityOfTicket,
  listCitiesOfNights,
} from '#db/access/city-rows.ts'
import { findApproval } from '#db/approval/approval-rows.ts'
import { findContact } from '#db/contact/contact-rows.ts'
import { findRefund } from '#db/payment/charge-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { CITIES, type City, cityOfHouseCode } from '#domain/catalogue/cities.ts'
import { parseInvoiceName } from '#domain/invoicing/invoice-kind.ts'
import type { Deps } from '#services/deps.ts'
import type { ApiContext } from '../context.ts'
import { anywhere, type FindSubject, type Subject } from './guard.ts'
import { signedInOf } from './office-deps.ts'
import { uncheckedBody } from './unchecked-body.ts'

/** The booking whose code is in the path. */
export const bookingOfPath: FindSubject = async ({ db }, c) => ({
  city: await findCityOfBooking(db, normaliseBookingCode(c.req.param('code') ?? '')),
})

/** The booking whose code is in the path, and the home that it goes to. */
const bookingAndHomeInBody: FindSubject = async (deps, c) =>
  firstBeyondReach(c, [(await bookingOfPath(deps, c)).city, ...(await homesOfBody(c))])

/** The request whose reference is in the path, and the homes that the body offers for it. */
export const requestOfPath: FindSubject = async ({ db }, c) =>
  firstBeyondReach(c, [await findCityOfRequest(db, c.req.param('reference') ?? ''), ...(await homesOfBody(c))])

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The block whose id is in the path. */
const blockOfPath: FindSubject = async ({ db }, c) => ({
  city: (await citiesOfBlocks(db, [c.req.param('id')]))[0] ?? null,
})

/** The blocks that the body names. */
const blocksInBody: FindSubject = async ({ db }, c) => {
  const { blocks } = await uncheckedBody(c)
  const ids = Array.isArray(blocks) ? blocks.map((block: { id?: unknown } | null) => block?.id) : []
  return firstBeyondReach(c, await citiesOfBlocks(db, ids))
}

async function citiesOfBlocks(db: Deps['db'], ids: readonly unknown[]): Promise<City[]> {
  return listCitiesOfNights(
    db,
    ids.filter((id): id is string => typeof id === 'string' && UUID.test(id)),
  )
}

/** The booking of the approval whose id is in the path as `approvalId`. */
const approvalOfPath: FindSubject = async ({ db }, c) => {
  const id = c.req.param('approvalId') ?? ''
  const found = UUID.test(id) ? await findApproval(db, id) : undefined
  return { city: found ? cityOfHouseCode(found.houseCode) : null }
}

/** The booking of the invoice whose number is in the path as `name`. */
const invoiceOfPath: FindSubject = async ({ db }, c) => {
  const key = parseInvoiceName(c.req.param('name') ?? '')
  return { city: key ? await findCityOfInvoice(db, key) : null }
}

/** The booking of the refund whose id is in the path as `refundId`. */
export const refundOfPath: FindSubject = async ({ db }, c) => {
  const id = c.req.param('refundId') ?? ''
  const found = UUID.test(id) ? await findRefund(db, id) : undefined
  return { city: found ? cityOfHouseCode(found.houseCode) : null }
}

/** The booking to whose recorded payment the line of the bank is linked whose id is in the path as `lineId`. */
const bankLineOfPath: FindSubject = async ({ db }, c) => {
  const id = c.req.param('lineId') ?? ''
  return { city: UUID.test(id) ? await findCityOfBankLine(db, id) : null }
}

/** The thread or the booking that the body writes to. */
const threadInBody: FindSubject = async ({ db }, c) => {
  const { to } = await uncheckedBody(c)
  const code = normaliseBookingCode(typeof to === 'string' ? to : '')
  return { city: (await findCityOfBooking(db, code)) ?? (await findCityOfThread(db, code)) }
}

/** The home in which something is reported as broken, by the reference in the path. */
export const ticketOfPath: FindSubject = async ({ db }, c) => ({
  city: await findCityOfTicket(db, c.req.param('reference') ?? ''),
})

/** The message to the company whose reference is in the path; one without cities is in every member's scope. */
const contactOfPath: FindSubject = async ({ db }, c) => {
  const found = await findContact(db, { reference: c.req.param('reference') ?? '' })
  const cities = found?.company?.cities ?? []
  const own = signedInOf(c).cities
  return { city: cities.find((city) => own?.includes(city)) ?? cities[0] ?? null }
}

/** The home whose code is in the path. */
export const homeOfPath: FindSubject = async (_: Deps, c) => ({ city: cityOfHouseCode(c.req.param('houseCode') ?? '') })

/** The homes that the body names. */
const homesInBody: FindSubject = async (_: Deps, c) => firstBeyondReach(c, await homesOfBody(c))

async function homesOfBody(c: ApiContext): Promise<(City | null)[]> {
  if (c.req.method === 'GET') return []
  const { houseCode, houseCodes = [], alsoHomes = [] } = await uncheckedBody(c)
  const named: unknown[] = [houseCode, houseCodes, alsoHomes].flat()
  return named.map((code) => (typeof code === 'string' ? cityOfHouseCode(code) : null))
}

/** The city that the path names. */
export const cityOfPath: FindSubject = async (_: Deps, c) => cityNamed(c.req.param('city'))

/** The city that the body names. */
const cityInBody: FindSubject = async (_: Deps, c) => cityNamed((await uncheckedBody(c)).city)

function cityNamed(name: unknown): Subject {
  return { city: CITIES.find((one) => one === name) ?? null }
}

/**
 * Chooses from several places one outside of the member's cities, because an action is done in all of them or in none.
 */
function firstBeyondReach(c: ApiContext, cities: readonly (City | null)[]): Subject {
  const own = signedInOf(c).cities
  const beyond = cities.find((city) => city !== null && own !== null && !own.includes(city))
  return { city: beyond ?? cities.find((city) => city !== null) ?? null }
}

/** How the city of each subject is found. */
export const SUBJECT_FINDERS: Readonly<Record<SubjectName, FindSubject>> = {
  approval: approvalOfPath,
  bank_line: bankLineOfPath,
  block: blockOfPath,
  blocks: blocksInBody,
  booking: bookingAndHomeInBody,
  city: cityInBody,
  company: anywhere,
  contact: contactOfPath,
  difference: anywhere,
  home: homeOfPath,
  homes: homesInBody,
  invoice: invoiceOfPath,
  member: anywhere,
  refund: refundOfPath,
  request: requestOfPath,
  thread: threadInBody,
  ticket: ticketOfPath,
}
