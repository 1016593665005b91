import { useState } from 'react'
import type { NewTicket } from '#contract/ticket.ts'
import { PHOTO_SIDE } from '#domain/booking/stored-file.ts'
import { m } from '#i18n/paraglide/messages.js'
import { shrinkPhoto } from '#ui/client/shrink-photo.ts'
import { failureText } from '#web/client/api/failure-text.ts'
import { ticketClient } from '#web/client/api/ticket-client.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import { useOnce } from '#web/client/use-once.ts'
import { useRequestKeys } from '#web/client/use-request-keys.ts'

type Handlers = {
  /** Called with the photos that are still to be sent. */
  readonly onPhotos: (left: readonly File[]) => void
  /** Called with the reference of the report once all of it is sent. */
  readonly onDone: (reference: string) => void
}

/** Sends a report once, however often it is tried, and then those of its photos that were not answered yet. */
export function useSendReport(code: string, { onPhotos, onDone }: Handlers) {
  const keys = useRequestKeys()
  const { isBusy, once } = useOnce()
  const [sent, setSent] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const send = (report: NewTicket, photos: readonly File[]) =>
    void once(async () => {
      setProblem(null)
      const access = { code, viewToken: readViewToken(code) }
      const reference = sent ?? (await sendReport(report))
      if (!reference) return
      for (const [index, photo] of photos.entries()) {
        const stored = await ticketClient().sendPhoto({ access, reference }, await shrinkPhoto(photo, PHOTO_SIDE))
        if (!stored.ok) {
          onPhotos(photos.slice(index))
          setSent(reference)
          return setProblem(failureText(stored, m.reports_photos_unknown()))
        }
      }
      onDone(reference)
    })
  const sendReport = async (report: NewTicket): Promise<string | null> => {
    const access = { code, viewToken: readViewToken(code) }
    const answer = await ticketClient().report(access, report, keys.keyFor(JSON.stringify(report)))
    if (answer.ok) return answer.value.reference
    setProblem(failureText(answer, m.reports_send_unknown()))
    return null
  }
  return { sent, problem, isBusy, send }
}
