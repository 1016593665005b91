import { findTicket, listTicketPhotos, type TicketRow } from '#db/ticket/ticket-rows.ts'
import { type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { readPhoto } from '#services/stored-file/read-photo.ts'
import { openTicket, type TicketKey, type TicketRefusal } from './open-ticket.ts'

/** Gets a photo of a ticket as JPEG for its guest. Refuses as `openTicket` does, and `not_found`. */
export async function getTicketPhoto(
  deps: Deps,
  { id, ...key }: TicketKey & { readonly id: string },
): Promise<Result<Uint8Array, TicketRefusal>> {
  const opened = await openTicket(deps, key)
  return opened.ok ? readPhotoOf(deps, opened.value.ticket, id) : opened
}

/** Gets a photo of a ticket as JPEG for staff. Refuses `not_found`. */
export async function getTicketPhotoForStaff(
  deps: Deps,
  { reference, id }: { readonly reference: string; readonly id: string },
): Promise<Result<Uint8Array, Refusal<'not_found'>>> {
  const found = await findTicket(deps.db, { reference })
  return found ? readPhotoOf(deps, found.ticket, id) : refuse('not_found')
}

async function readPhotoOf(
  deps: Deps,
  { id: ticketId, bookingId }: TicketRow,
  id: string,
): Promise<Result<Uint8Array, Refusal<'not_found'>>> {
  const photos = await listTicketPhotos(deps.db, [ticketId])
  if (!photos.some(({ fileId }) => fileId === id)) return refuse('not_found')
  return readPhoto(deps, { id, bookingId, kind: 'ticket' })
}
