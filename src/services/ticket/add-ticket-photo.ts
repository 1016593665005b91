import { lockBooking } from '#db/booking/booking-rows.ts'
import { insertTicketPhoto, listTicketPhotos, lockTicket } from '#db/ticket/ticket-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { isTicketOpen } from '#domain/ticket/ticket.ts'
import { MAX_TICKET_PHOTOS } from '#domain/ticket/ticket-policy.ts'
import type { Deps } from '#services/deps.ts'
import { readSentFile, receiveFile, type UnreadFile } from '#services/stored-file/receive-file.ts'
import { openTicket, type TicketKey, type TicketRefusal } from './open-ticket.ts'

type Input = TicketKey & { readonly content: Uint8Array }
type PhotoRefusal = TicketRefusal | UnreadFile | Refusal<'ticket_moved_on' | 'too_many_files'>
type Added = Result<{ readonly id: string }, PhotoRefusal>

/**
 * Adds a photo to a ticket for its guest; the same photo again is the one that it has. Refuses as `openTicket` does,
 * `ticket_moved_on` once it is mended or withdrawn, `file_unreadable`, `too_many_files` and `rate_limited`.
 */
export async function addTicketPhoto(deps: Deps, { content, ...key }: Input): Promise<Added> {
  const opened = await openTicket(deps, key)
  if (!opened.ok) return opened
  const { booking, ticket } = opened.value
  if (!isTicketOpen(ticket.state)) return refuse('ticket_moved_on')
  const read = await readSentFile(deps, { content, bookingId: booking.id, mayBePdf: false })
  if (!read.ok) return read
  return deps.db.transaction(async (tx): Promise<Added> => {
    await lockBooking(tx, booking.id)
    const found = await lockTicket(tx, ticket.reference)
    if (!found || !isTicketOpen(found.ticket.state)) return refuse('ticket_moved_on')
    const photos = await listTicketPhotos(tx, [ticket.id])
    const isFull = photos.length >= MAX_TICKET_PHOTOS
    const stored = await receiveFile(tx, deps, { ...read.value, bookingId: booking.id, kind: 'ticket' })
    if (!stored.ok) return stored
    if (photos.some(({ fileId }) => fileId === stored.value)) return ok({ id: stored.value })
    if (isFull) return refuse('too_many_files')
    await insertTicketPhoto(tx, { ticketId: ticket.id, fileId: stored.value, position: photos.length + 1 })
    return ok({ id: stored.value })
  })
}
