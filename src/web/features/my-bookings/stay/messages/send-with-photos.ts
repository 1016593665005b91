import { PHOTO_SIDE } from '#domain/booking/stored-file.ts'
import { m } from '#i18n/paraglide/messages.js'
import { shrinkPhoto } from '#ui/client/shrink-photo.ts'
import type { ApiFailure } from '#web/client/api/call-api.ts'
import { failureText } from '#web/client/api/failure-text.ts'
import { messageClient } from '#web/client/api/message-client.ts'
import { guestAccess } from '#web/client/storage/booking-storage.ts'

export type PhotoMessage = { readonly text: string; readonly photos: readonly File[] }

/** Sends the photos of a message and then the message, which is stored once for its key; photos that the server has are stored once too. */
export async function sendWithPhotos(code: string, { text, photos }: PhotoMessage, key: string) {
  const access = guestAccess(code)
  const ids: string[] = []
  for (const photo of photos) {
    const stored = await messageClient().sendPhoto(access, await shrinkPhoto(photo, PHOTO_SIDE))
    if (!stored.ok) return stored
    ids.push(stored.value.id)
  }
  return messageClient().writeForBooking(access, { text, photos: [...new Set(ids)] }, key)
}

/** Says why a message with photos was not sent. */
export function photoProblem(failure: ApiFailure): string {
  if (failure.kind === 'refused') {
    if (failure.code === 'file_unreadable') return m.messages_room_photos_unreadable()
    if (failure.code === 'payload_too_large') return m.messages_room_photos_large()
    if (failure.code === 'too_many_files') return m.messages_room_photos_full()
  }
  return failureText(failure, m.messages_room_photos_unknown())
}
