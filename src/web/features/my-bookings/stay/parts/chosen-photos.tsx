import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { close } from '#ui/icons.ts'
import { useObjectUrl } from '#web/client/use-object-url.ts'
import * as styles from './photo-row.module.css'

type ChosenPhotosProps = {
  readonly photos: readonly File[]
  readonly onChange: (photos: readonly File[]) => void
}

/** Shows photos before they are sent; each can be removed. */
export function ChosenPhotos({ photos, onChange }: ChosenPhotosProps) {
  if (photos.length === 0) return null
  return (
    <ul className={styles.photos}>
      {photos.map((photo, index) => (
        <li key={`${photo.name} ${photo.size} ${photo.lastModified}`}>
          <Chosen photo={photo} number={index + 1} />
          <button
            type="button"
            aria-label={m.stay_photo_remove({ number: index + 1 })}
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
  return <img className={styles.photo} src={url} alt={m.stay_photo({ number })} />
}
