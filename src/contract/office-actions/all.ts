import type { BookingFacts } from '#contract/booking-facts.ts'
import type { ActionEntry } from '#contract/office-action.ts'
import * as approvals from './approvals.ts'
import * as bank from './bank.ts'
import * as blocks from './blocks.ts'
import * as bookings from './bookings.ts'
import * as channelManager from './channel-manager.ts'
import * as channels from './channels.ts'
import * as cities from './cities.ts'
import * as companies from './companies.ts'
import * as companyData from './company-data.ts'
import * as contacts from './contacts.ts'
import * as deposits from './deposits.ts'
import * as doorCodes from './door-codes.ts'
import * as guests from './guests.ts'
import * as homeState from './home-state.ts'
import * as homes from './homes.ts'
import * as invoicing from './invoicing.ts'
import * as law from './law.ts'
import * as listing from './listing.ts'
import * as listingFeed from './listing-feed.ts'
import * as lists from './lists.ts'
import * as me from './me.ts'
import * as money from './money.ts'
import * as neighbourhoods from './neighbourhoods.ts'
import * as prices from './prices.ts'
import * as promoCodes from './promo-codes.ts'
import * as requests from './requests.ts'
import * as staff from './staff.ts'
import * as stays from './stays.ts'
import * as tickets from './tickets.ts'

/** Every action of the office, by the name of the use case that performs it. */
export const OFFICE_ACTIONS = {
  ...guests,
  ...stays,
  ...money,
  ...approvals,
  ...bank,
  ...blocks,
  ...bookings,
  ...companies,
  ...contacts,
  ...deposits,
  ...homes,
  ...homeState,
  ...invoicing,
  ...law,
  ...listing,
  ...listingFeed,
  ...lists,
  ...me,
  ...cities,
  ...neighbourhoods,
  ...prices,
  ...companyData,
  ...channels,
  ...channelManager,
  ...promoCodes,
  ...requests,
  ...staff,
  ...tickets,
  ...doorCodes,
}

export type OfficeActions = typeof OFFICE_ACTIONS
export type ActionName = keyof OfficeActions

/** The keys of every member of a union. */
export type KeyOf<Union> = Union extends unknown ? keyof Union & string : never
/** The entries of a booking's menu. */
export type EntryId = KeyOf<OfficeActions[ActionName]['entries']>

type WithEntries = { readonly entries?: Readonly<Record<string, ActionEntry>> }

/** Returns the entries that make sense for a booking as it is; whether a member may use them is another question. */
export function offeredEntries(booking: BookingFacts): EntryId[] {
  return Object.values<WithEntries>(OFFICE_ACTIONS).flatMap(({ entries = {} }) =>
    Object.entries(entries).flatMap(([id, { isOffered }]) => (isOffered(booking) ? [id as EntryId] : [])),
  )
}
