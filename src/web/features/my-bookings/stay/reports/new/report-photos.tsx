import { PICTURE_TYPES } from '#domain/booking/stored-file.ts'
import { MAX_TICKET_PHOTOS } from '#domain/ticket/ticket-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { close } from '#ui/icons.ts'
import { useObjectUrl } from '#web/client/use-object-url.ts'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import * as styles from '../reports.module.css'

type ReportPhotosProps = {
  readonly photos: readonly File[]
  readonly onChange: (photos: readonly File[]) => void
}

/** Takes photos from the camera or the files of the device. */
export function ReportPhotos({ photos, onChange }: ReportPhotosProps) {
  return (
    <div className={styles.choices}>
      <FilePicker
        label={m.reports_photos()}
        hint={m.reports_photos_hint({ count: MAX_TICKET_PHOTOS })}
        button={m.reports_photos_add()}
        accept={PICTURE_TYPES}
        isMultiple
        isDisabled={photos.length >= MAX_TICKET_PHOTOS}
        onPick={(picked) => onChange([...photos, ...picked].slice(0, MAX_TICKET_PHOTOS))}
      />
      <ChosenPhotos photos={photos} onChange={onChange} />
    </div>
  )
}

/** Shows photos before they are sent; each can be removed. */
export function ChosenPhotos({ photos, onChange }: ReportPhotosProps) {
  if (photos.length === 0) return null
  return (
    <ul className={styles.photos}>
      {photos.map((photo, index) => (
        <li key={`${photo.name} ${photo.size} ${photo.lastModified}`}>
          <Chosen photo={photo} number={index + 1} />
          <button
            type="button"
            aria-label={m.reports_photo_remove({ number: index + 1 })}
            onClick={() => onChange(photos.filter((one) => one !== photo))}
          >
            <Icon shape={close} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Chosen({ photo, number }: { readonly photo: File; readonly number: number }) {
  const url = useObjectUrl(photo)
  return <img className={styles.photo} src={url} alt={m.reports_photo({ number })} />
}
