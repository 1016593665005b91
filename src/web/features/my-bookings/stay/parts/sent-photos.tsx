import { m } from '#i18n/paraglide/messages.js'
import type { BookingDocument } from '#web/client/api/download-document.ts'
import { StoredPhoto } from '#web/features/my-bookings/stored-photo.tsx'
import * as styles from './photo-row.module.css'

type SentPhotosProps = {
  readonly code: string
  readonly ids: readonly string[]
  /** Where the photos of a message or a report are. */
  readonly at: (id: string) => BookingDocument
}

/** Shows photos that were sent as thumbnails, each of which opens the whole picture. */
export function SentPhotos({ code, ids, at }: SentPhotosProps) {
  return (
    <ul className={styles.photos}>
      {ids.map((id, index) => (
        <li key={id}>
          <StoredPhoto
            code={code}
            document={at(id)}
            label={m.stay_photo({ number: index + 1 })}
            className={styles.photo}
          />
        </li>
      ))}
    </ul>
  )
}
