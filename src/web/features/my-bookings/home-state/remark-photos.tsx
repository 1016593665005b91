import { m } from '#i18n/paraglide/messages.js'
import { StoredPhoto } from '#web/features/my-bookings/stored-photo.tsx'
import * as styles from './home-state.module.css'

type RemarkPhotosProps = { readonly code: string; readonly ids: readonly string[] }

/** The photos of a remark, each of which opens in its own tab. */
export function RemarkPhotos({ code, ids }: RemarkPhotosProps) {
  return (
    <ul className={styles.photos}>
      {ids.map((id, index) => (
        <li key={id}>
          <StoredPhoto
            code={code}
            document={`home-states/photos/${id}`}
            label={m.home_state_photo({ number: index + 1 })}
            className={styles.photo}
          />
        </li>
      ))}
    </ul>
  )
}
