import * as approvals from './approvals.ts'
import * as bank from './bank.ts'
import * as blocks from './blocks.ts'
import * as bookings from './bookings.ts'
import * as contacts from './contacts.ts'
import * as deposits from './deposits.ts'
import * as guests from './guests.ts'
import * as invoicing from './invoicing.ts'
import * as lists from './lists.ts'
import * as me from './me.ts'
import * as money from './money.ts'
import * as requests from './requests.ts'
import * as staff from './staff.ts'
import * as stays from './stays.ts'

/** Every action of the office, by the name of the use case that performs it. */
export const OFFICE_ACTIONS = {
  ...guests,
  ...stays,
  ...money,
  ...approvals,
  ...bank,
  ...blocks,
  ...bookings,
  ...contacts,
  ...deposits,
  ...invoicing,
  ...lists,
  ...me,
  ...requests,
  ...staff,
}

export type OfficeActions = typeof OFFICE_ACTIONS
export type ActionName = keyof OfficeActions
