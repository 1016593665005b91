import { useEffect, useState } from 'react'
import { type BookingDocument, fetchDocument } from '#web/client/api/download-document.ts'
import { guestAccess } from '#web/client/storage/booking-storage.ts'
import { useObjectUrl } from '#web/client/use-object-url.ts'

type StoredPhotoProps = {
  readonly code: string
  readonly document: BookingDocument
  readonly label: string
  readonly className: string | undefined
}

/**
 * A photo of a booking, which opens in its own tab. Only a request with the proof of the holder or of a companion is answered, so that the photo is
 * fetched and shown from memory.
 */
export function StoredPhoto({ code, document, label, className }: StoredPhotoProps) {
  const [content, setContent] = useState<Blob | null>(null)
  const url = useObjectUrl(content)
  useEffect(() => {
    let isGone = false
    void fetchDocument({ ...guestAccess(code), document }).then((found) => {
      if (found && !isGone) setContent(found)
    })
    return () => {
      isGone = true
    }
  }, [code, document])
  if (!url) return <span className={className} role="img" aria-label={label} />
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img className={className} src={url} alt={label} />
    </a>
  )
}
