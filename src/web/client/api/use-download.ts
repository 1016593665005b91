import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { type BookingDocument, downloadDocument } from '#web/client/api/download-document.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'

export type Download = {
  /** Why the last document did not come; empty where it did. */
  readonly failure: string
  readonly isBusy: boolean
  readonly download: (document: BookingDocument) => Promise<void>
}

/** Downloads documents of a booking, one at a time. */
export function useDownload(code: string): Download {
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const download = async (document: BookingDocument) => {
    if (isBusy) return
    setFailure('')
    setBusy(true)
    const isThere = await downloadDocument({ code, viewToken: readViewToken(code), document })
    setBusy(false)
    if (!isThere) setFailure(m.documents_failed())
  }
  return { failure, isBusy, download }
}
