import { findBooking } from '#db/booking/booking-rows.ts'
import {
  findThread,
  type ListedMessage,
  listMessages,
  type MessageRow,
  type ThreadRow,
} from '#db/message/thread-rows.ts'
import { cityOfHouseCode } from '#domain/catalogue/cities.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import { grantOf, isInScope, type Scope } from '#domain/staff/permissions.ts'
import { type ContactShown, contactShown } from '#services/access/contact-shown.ts'
import type { Deps } from '#services/deps.ts'

/** `readAt` is when the other side opened it. */
export type StaffMessage = Pick<MessageRow, 'id' | 'author' | 'text' | 'createdAt' | 'readAt'> & {
  readonly isDelivered: boolean
  /** Ids of its photos. */
  readonly photos: readonly string[]
  /** The companion who wrote it; null for the holder and for staff. */
  readonly companionName: string | null
}

export type StaffThread = Pick<ThreadRow, 'reference' | 'language' | 'checkIn' | 'checkOut' | 'createdAt'> & {
  /** The holder of its booking, else the mailbox as far as the member may see it. */
  readonly who: string
  readonly contact: ContactShown | null
  readonly bookingCode: string | null
  readonly houseCode: string
  readonly title: LocalizedText
  /** The oldest first. */
  readonly messages: readonly StaffMessage[]
  readonly isWaiting: boolean
}

/** Gets a thread for a member of staff. Refuses `not_found`, also for one about a home outside of their cities. */
export async function getThreadForStaff(
  { db }: Pick<Deps, 'db'>,
  { reference, member }: { readonly reference: string; readonly member: Scope },
): Promise<Result<StaffThread, Refusal<'not_found'>>> {
  const found = await findThread(db, { reference })
  const city = found && cityOfHouseCode(found.houseCode)
  if (!found || !city || !isInScope(member, city)) return refuse('not_found')
  const { thread, bookingCode, houseCode, title } = found
  const [messages, booked] = await Promise.all([
    listMessages(db, [thread.id]),
    bookingCode === null ? undefined : findBooking(db, bookingCode),
  ])
  const holder = booked?.booking
  const contact = contactShown(grantOf(member, 'view_contact'), {
    email: holder?.holderEmail ?? thread.email,
    phone: holder?.holderPhone ?? null,
  })
  const { language, checkIn, checkOut, createdAt } = thread
  return ok({
    ...{ reference, language, checkIn, checkOut, createdAt, contact, bookingCode, houseCode, title },
    who: holder ? `${holder.holderName} ${holder.holderLastname}` : (contact?.email ?? reference),
    messages: messages.map(staffMessage),
    isWaiting: messages.at(-1)?.author === 'guest',
  })
}

function staffMessage(message: ListedMessage): StaffMessage {
  const { id, author, text, photos, createdAt, readAt, deliveredAt, companionName } = message
  return { id, author, text, photos, createdAt, readAt, isDelivered: deliveredAt !== null, companionName }
}
