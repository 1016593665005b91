import { asc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { bookingNotes, bookings } from '#db/schema/booking.ts'

export type BookingNoteRow = typeof bookingNotes.$inferSelect

export async function insertBookingNote(tx: Tx, note: BookingNoteRow): Promise<void> {
  await tx.insert(bookingNotes).values(note)
}

export type NoteOfUser = Pick<BookingNoteRow, 'text' | 'madeAt'> & { readonly bookingCode: string }

/** Returns what staff noted on the bookings of a user, the oldest first. */
export async function listNotesOfUser(on: Queryable, userId: string): Promise<NoteOfUser[]> {
  return on
    .select({ bookingCode: bookings.code, text: bookingNotes.text, madeAt: bookingNotes.madeAt })
    .from(bookingNotes)
    .innerJoin(bookings, eq(bookings.id, bookingNotes.bookingId))
    .where(eq(bookings.userId, userId))
    .orderBy(asc(bookingNotes.madeAt))
}
