import { useEffect, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { fetchDocument } from '#web/client/api/download-document.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import * as styles from './home-state.module.css'

type RemarkPhotosProps = { readonly code: string; readonly ids: readonly string[] }

/** The photos of a remark, each of which opens in its own tab. */
export function RemarkPhotos({ code, ids }: RemarkPhotosProps) {
  return (
    <ul className={styles.photos}>
      {ids.map((id, index) => (
        <li key={id}>
          <Photo code={code} id={id} label={m.home_state_photo({ number: index + 1 })} />
        </li>
      ))}
    </ul>
  )
}

type PhotoProps = { readonly code: string; readonly id: string; readonly label: string }

/** Only a request with the holder's proof is answered, so that the photo is fetched and shown from memory. */
function Photo({ code, id, label }: PhotoProps) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    let made: string | null = null
    const wanted = { code, viewToken: readViewToken(code), document: `home-states/photos/${id}` } as const
    void fetchDocument(wanted).then((content) => {
      if (!content || isGone) return
      made = URL.createObjectURL(content)
      setUrl(made)
    })
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [code, id])
  if (!url) return <span className={styles.photo} role="img" aria-label={label} />
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img className={styles.photo} src={url} alt={label} />
    </a>
  )
}
