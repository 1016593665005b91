import { useState } from 'react'
import { MAX_MESSAGE_PHOTOS } from '#domain/people/people-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useOnce } from '#web/client/use-once.ts'
import { useRequestKeys } from '#web/client/use-request-keys.ts'
import { useStay } from '#web/features/my-bookings/stay/frame/stay-context.ts'
import { photoProblem, sendWithPhotos } from './send-with-photos.ts'
import type { Thread } from './use-thread.ts'

const contentOf = (text: string, photos: readonly File[]) =>
  JSON.stringify([text, ...photos.map(({ name, size, lastModified }) => [name, size, lastModified])])

/**
 * The photos of the next message. They do not wait in the browser: a message with photos is sent while there is a connection,
 * once however often it is tried, and stays in the form until it is.
 */
export function usePhotoMessage(code: string, take: Thread['take']) {
  const { isOffline } = useStay().connection
  const keys = useRequestKeys()
  const { isBusy, once } = useOnce()
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const change = (chosen: readonly File[]) => {
    if (isBusy) return
    setProblem(chosen.length > MAX_MESSAGE_PHOTOS ? m.messages_room_photos_most({ count: MAX_MESSAGE_PHOTOS }) : null)
    setPhotos(chosen.slice(0, MAX_MESSAGE_PHOTOS))
  }
  const send = (text: string, onSent: () => void) =>
    void once(async () => {
      if (isOffline || !navigator.onLine) return setProblem(m.messages_room_photos_offline())
      setProblem(null)
      const showLatest = take()
      const answer = await sendWithPhotos(code, { text, photos }, keys.keyFor(contentOf(text, photos)))
      if (!answer.ok) return setProblem(photoProblem(answer))
      showLatest(answer.value.messages)
      setPhotos([])
      onSent()
    })
  const offline = isOffline && photos.length > 0 ? m.messages_room_photos_offline() : null
  return { photos, problem: problem ?? offline, isBusy, change, send }
}
