import { PICTURE_TYPES } from '#domain/booking/stored-file.ts'
import { MAX_PHOTOS } from '#domain/home-state/home-state-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useObjectUrl } from '#web/client/use-object-url.ts'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import * as styles from './home-state.module.css'

type PhotoFieldProps = {
  readonly photos: readonly File[]
  readonly onChange: (photos: readonly File[]) => void
}

/** Takes photos of a remark from the camera or the files of the device, and shows them before they are sent. */
export function PhotoField({ photos, onChange }: PhotoFieldProps) {
  return (
    <div>
      <FilePicker
        label={m.home_state_photos()}
        hint={m.home_state_photos_hint({ count: MAX_PHOTOS })}
        button={m.home_state_photos_pick()}
        accept={PICTURE_TYPES}
        isMultiple
        isDisabled={photos.length >= MAX_PHOTOS}
        onPick={(picked) => onChange([...photos, ...picked].slice(0, MAX_PHOTOS))}
      />
      {photos.length > 0 ? (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={`${photo.name} ${photo.size} ${photo.lastModified}`}>
              <Chosen photo={photo} number={index + 1} />
              <button
                type="button"
                className="btn btn-text"
                aria-label={m.home_state_photo_remove_label({ number: index + 1 })}
                onClick={() => onChange(photos.filter((one) => one !== photo))}
              >
                {m.home_state_photo_remove()}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function Chosen({ photo, number }: { readonly photo: File; readonly number: number }) {
  const url = useObjectUrl(photo)
  return <img className={styles.photo} src={url} alt={m.home_state_photo({ number })} />
}
