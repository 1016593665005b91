import type { GroupAnswer, GroupRequest } from '#contract/booking-group.ts'
import { listTakenRanges } from '#db/booking/free-nights-rows.ts'
import { lockHolderHashes } from '#db/booking/night-hold-limit-rows.ts'
import { type BookableApartment, findBookableApartment } from '#db/catalogue/apartment-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { insertInvoiceAccount } from '#db/invoicing/invoice-account-rows.ts'
import {
  type BookingGroupRow,
  findBookingGroup,
  insertBookingGroup,
  listBookingsOfGroup,
  setAccountOfGroup,
} from '#db/request/booking-group-rows.ts'
import { type BookingRequestRow, insertBookingRequest } from '#db/request/booking-request-rows.ts'
import { requestReferenceFrom } from '#domain/booking/booking-code.ts'
import { limitWithinGroup, type OpenHoldLimit } from '#domain/booking/night-hold-limits.ts'
import { HOUSE_CODE } from '#domain/catalogue/cities.ts'
import { parseRecipient, type Recipient } from '#domain/invoicing/recipient.ts'
import { isCompanyTaxId } from '#domain/invoicing/tax-id.ts'
import { sum } from '#domain/shared/money.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { groupTokenOf } from '#services/access/group-token.ts'
import { type CompanyOfBooking, companyOfGroup } from '#services/company/company-of-booking.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { checkMailBudget } from '#services/mail-budget.ts'
import { newId } from '#services/new-id.ts'
import { countFinishedStays } from '#services/pricing/count-finished-stays.ts'
import { type PricedStay, priceRequestedStay, type QuoteRefusal } from '#services/pricing/price-requested-stay.ts'
import { sendGroupMails, sendGroupOffer } from '#services/send-group-mails.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'
import type { Caller } from './holder-hashes.ts'
import { type InvoiceAccount, offerFor } from './offer-draft.ts'
import { isLimitReached, limitOfOffers, type RequestOrigin, requestLimits } from './request-limits.ts'
import { requestRow } from './request-row.ts'
import { mailApprovers, type NotStored, storeBookingIn } from './store-booking.ts'
import { saveCompanyRecipient } from './store-for-approval.ts'

export type GroupInput = GroupRequest & RequestOrigin

/** A refusal that concerns one home names it by its house code. */
export type GroupRefusal = QuoteRefusal | NotStored | Refusal<'apartment_not_found' | 'rate_limited' | 'not_found'>

type GroupHome = { readonly apartment: BookableApartment; readonly priced: PricedStay }
type RequestedHome = GroupHome & {
  readonly request: BookingRequestRow
  /** The company that the group is for, with who stays in this home. */
  readonly forCompany: CompanyOfBooking | null
}
type Drafted = {
  readonly group: BookingGroupRow
  /** Sorted by the homes' ids. Rival groups take nights in this order, so that they never wait for each other in a circle. */
  readonly homes: readonly RequestedHome[]
  /** The account of the company that gets one invoice a month for all homes; null where each has its own. */
  readonly account: InvoiceAccount | null
}

/**
 * Stores a request for each of several homes for the same dates, all or none. Where the site can answer for every home each
 * gets an offer, with one end for all, and one mail names them; otherwise staff answers. The same key gives the same
 * answer. Refuses what a quote refuses, a home that is gone or taken, and `rate_limited`.
 */
export async function requestGroup(deps: Deps, input: GroupInput): Promise<Result<GroupAnswer, GroupRefusal>> {
  const { requestKey } = input
  const before = requestKey === undefined ? undefined : await findBookingGroup(deps.db, { requestKey })
  if (before) return ok(await answerOf(deps, before))
  const forCompany = await companyOfGroup(deps, input)
  if (!forCompany.ok) return forCompany
  const company = companyOf(input)
  if (!company.ok) return company
  const homes = await checkHomes(deps, input)
  if (!homes.ok) return homes
  const allowed = await enforceRateLimit(deps, ...(await requestLimits(deps, input)))
  if (!allowed.ok) return allowed
  const checked = { homes: homes.value, forCompany: forCompany.value, company: company.value }
  const drafted = draftGroup(deps, input, checked)
  const limits = (await isOfferedAtOnce(deps, homes.value, input)) ? await limitsOf(deps, drafted) : null
  const stored = await storeGroup(deps, input, drafted, limits)
  if (stored.ok || !isLimitReached(stored)) return stored
  const waiting = await storeGroup(deps, input, drafted, null)
  if (!waiting.ok || stored.code !== 'too_many_holds') return waiting
  return ok({ ...waiting.value, offerLimitReached: true })
}

/** Stores the group; without limits its homes get no offers, and staff answers. */
async function storeGroup(
  deps: Deps,
  { caller }: GroupInput,
  drafted: Drafted,
  limits: readonly OpenHoldLimit[] | null,
): Promise<Result<GroupAnswer, NotStored>> {
  const { group, homes, account } = drafted
  const stored = await transactionWithRollbackOnRefusal(deps.db, async (tx) => {
    if (!(await insertBookingGroup(tx, account ? { ...group, invoiceAccountId: null } : group))) return ok(null)
    if (account) await storeAccount(tx, group, account)
    if (limits) return offerHomes(tx, deps, drafted, { limits, caller })
    for (const { request } of homes) await insertBookingRequest(tx, request)
    await sendGroupMails(tx, deps, group.id)
    return ok(null)
  })
  if (!stored.ok) return stored
  // A concurrent request with the same key has stored another row.
  const { requestKey } = group
  const found = requestKey === null ? group : await findBookingGroup(deps.db, { requestKey })
  return ok(await answerOf(deps, found ?? group))
}

/** The group is stored first: of requests with the same key one alone gets an account. */
async function storeAccount(tx: Tx, group: BookingGroupRow, { id, company }: InvoiceAccount): Promise<void> {
  await insertInvoiceAccount(tx, { ...company, id, at: group.createdAt })
  await setAccountOfGroup(tx, group)
}

/** Joint invoices are a company's, whose data are no person's. */
function companyOf({ taxData }: GroupInput): Result<Recipient | null, Refusal<'validation_failed'>> {
  if (!taxData) return ok(null)
  const company = parseRecipient(taxData)
  if (company && isCompanyTaxId(company.taxId)) return ok(company)
  return refuse('validation_failed', { 'taxData.taxId': 'validation_failed' })
}

type Offered = { readonly limits: readonly OpenHoldLimit[]; readonly caller: Caller | undefined }

async function offerHomes(
  tx: Tx,
  deps: Deps,
  { group, homes, account: invoiceAccount }: Drafted,
  { limits, caller }: Offered,
): Promise<Result<null, NotStored>> {
  const offers = homes.map((home, index) =>
    offerFor(deps, { ...home, limit: limits[index] ?? null, caller, invoiceAccount }),
  )
  // The homes of a group may be in several cities: all hashes are locked at once, in their order, before any nights.
  await lockHolderHashes(tx, ...offers.map(({ nights }) => nights))
  for (const [index, { request, apartment, forCompany }] of homes.entries()) {
    const offer = offers[index]
    if (!offer) continue
    await insertBookingRequest(tx, { ...request, answeredAt: request.createdAt })
    const stored = await storeBookingIn(tx, deps, offer, { ofGroup: true })
    if (!stored.ok) return { ...stored, houseCode: apartment.houseCode }
    if (forCompany) await saveCompanyRecipient(tx, offer.booking, forCompany)
  }
  // Approvers decide about all homes at once, so that one mail for each of them is enough.
  const waiting = offers.find(({ booking }) => booking.approval === 'waiting')
  if (waiting) await mailApprovers(tx, deps, waiting.booking)
  else await sendGroupOffer(tx, deps, { groupId: group.id, offers: offers.map(({ booking }) => booking) })
  return ok(null)
}

async function checkHomes(deps: Deps, input: GroupInput): Promise<Result<readonly GroupHome[], GroupRefusal>> {
  const finishedStays = await countFinishedStays(deps, input.userId)
  const { checkIn, checkOut } = input
  const homes: GroupHome[] = []
  for (const [index, home] of input.homes.entries()) {
    const checked = await checkHome(deps, { ...home, checkIn, checkOut, finishedStays })
    if (!checked.ok) return ofHome(checked, home.houseCode, index)
    homes.push(checked.value)
  }
  return ok(homes.sort((a, b) => a.apartment.id - b.apartment.id))
}

type CheckedStay = GroupRequest['homes'][number] &
  Pick<GroupRequest, 'checkIn' | 'checkOut'> & { readonly finishedStays: number }

async function checkHome(deps: Deps, { houseCode, ...stay }: CheckedStay): Promise<Result<GroupHome, GroupRefusal>> {
  const apartment = HOUSE_CODE.test(houseCode) ? await findBookableApartment(deps.db, houseCode) : undefined
  if (!apartment) return refuse('apartment_not_found')
  const priced = await priceRequestedStay(deps, apartment, stay)
  if (!priced.ok) return priced
  const { checkIn: from, checkOut: to } = stay
  const taken = await listTakenRanges(deps.db, { apartmentId: apartment.id, from, to, now: deps.clock.now() })
  return taken.length > 0 ? refuse('dates_not_available') : ok({ apartment, priced: priced.value })
}

/** Names the home in a refusal. Dates belong to all homes, and keep the names of their fields. */
function ofHome<R extends GroupRefusal>(refusal: R, houseCode: string, index: number): R {
  const names = (field: string) => (field === 'checkIn' || field === 'checkOut' ? field : `homes.${index}.${field}`)
  const errors = Object.entries(refusal.errors ?? {}).map(([field, code]) => [names(field), code])
  return { ...refusal, houseCode, ...(refusal.errors ? { errors: Object.fromEntries(errors) } : {}) }
}

type CheckedGroup = {
  readonly homes: readonly GroupHome[]
  readonly forCompany: CompanyOfBooking | null
  /** The company that is invoiced where the group is for none that has an account here. */
  readonly company: Recipient | null
}

function draftGroup(deps: Deps, input: GroupInput, { homes, forCompany, company }: CheckedGroup): Drafted {
  const { requestKey = null, companyName: typed, homes: parties, checkIn, checkOut, ...shared } = input
  const companyName = forCompany?.recipient.name ?? typed
  const account = forCompany || !company ? null : { id: newId(deps), company }
  const group = {
    id: newId(deps),
    reference: requestReferenceFrom(deps.randomBytes(8)),
    ...{ checkIn, checkOut },
    companyName: companyName === '' ? null : companyName,
    requestKey,
    createdAt: deps.clock.now(),
    invoiceAccountId: forCompany?.invoiceAccountId ?? account?.id ?? null,
  }
  const requests = homes.flatMap((home) => {
    const party = parties.find(({ houseCode }) => houseCode === home.apartment.houseCode)
    if (!party) return []
    const ofHome = forCompany && { ...forCompany, companyTravellerId: party.travellerId ?? null }
    const ofGroup = { checkIn, checkOut, requestKey: undefined, groupId: group.id, forCompany: ofHome }
    const request = requestRow(deps, { ...shared, ...party, ...ofGroup }, home.apartment)
    return [{ ...home, forCompany: ofHome, request }]
  })
  return { group, homes: requests, account }
}

/** Every home must be one that the site can answer for, and no offer is made that could not be mailed. */
async function isOfferedAtOnce(
  deps: Deps,
  homes: readonly GroupHome[],
  { holder, userId }: GroupInput,
): Promise<boolean> {
  if (homes.some(({ priced }) => priced.bookingSpeed === 'person')) return false
  return (await checkMailBudget(deps, { email: holder.email, userId })).ok
}

function limitsOf(deps: Deps, { homes }: Drafted): Promise<OpenHoldLimit[]> {
  return Promise.all(
    homes.map(async ({ apartment }, index) => limitWithinGroup(await limitOfOffers(deps, apartment), index)),
  )
}

async function answerOf(deps: Deps, { id, reference }: BookingGroupRow): Promise<GroupAnswer> {
  const bookings = (await listBookingsOfGroup(deps.db, id)).map(({ booking }) => booking)
  const answer = { reference, groupToken: groupTokenOf(deps.settings, { id, bookings }) }
  const live = bookings.filter(({ status }) => status !== 'CANCELLED')
  const [first] = live.flatMap(({ holdExpiresAt }) => holdExpiresAt ?? [])
  if (!first) return answer
  const totalPriceCents = sum(live.map((booking) => booking.totalPriceCents))
  const approvalWaits = live.some(({ approval }) => approval === 'waiting')
  return {
    ...answer,
    ...(approvalWaits ? { approvalWaits } : {}),
    offer: { expiresAt: first.toISOString(), totalPriceCents },
  }
}
