import type { ComponentType } from 'react'
import { ENTRY_GROUPS, type EntryGroup } from '#contract/entry-groups.ts'
import type { EntryId } from '#contract/office-actions/all.ts'
import type { PartialGrant } from '#domain/staff/permissions.ts'
import type { ActionPermission } from '#office/client/permits.ts'
import { BOOKING_ENTRIES } from './entries.generated.ts'
import type { EntryProps } from './entry.ts'

/** An entry of a booking's menu: pages show it where it belongs, the palette lists it, its letter opens it. */
export type BookingEntry = {
  readonly group: EntryGroup
  readonly icon: string
  readonly letter?: string
  readonly needs: { readonly permission: ActionPermission; readonly part?: PartialGrant }
  label(): string
  /** Loaded when it is first opened: a page shows the buttons of thirty entries and opens one. */
  readonly Dialog: ComponentType<EntryProps>
}

const ENTRIES: Readonly<Record<EntryId, BookingEntry>> = BOOKING_ENTRIES

/** What a booking's menu lists: entries of actions, and its agreement, which is a file. */
export type MenuId = EntryId | 'agreement'

const ENTRY_IDS = (Object.keys(ENTRIES) as EntryId[]).sort((one, other) => groupOf(one) - groupOf(other))
const isAboveLinks = (id: EntryId) => groupOf(id) < ENTRY_GROUPS.indexOf('link')
/** The whole menu, by the order of the groups. */
export const MENU_IDS: readonly MenuId[] = [
  ...ENTRY_IDS.filter(isAboveLinks),
  'agreement',
  ...ENTRY_IDS.filter((id) => !isAboveLinks(id)),
]

function groupOf(id: EntryId): number {
  return ENTRY_GROUPS.indexOf(ENTRIES[id].group)
}

export function bookingEntry(id: EntryId): BookingEntry {
  return ENTRIES[id]
}
