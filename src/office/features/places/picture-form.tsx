import { useState } from 'react'
import { LEAST_PICTURE_WIDTH, MAX_PICTURE_BYTES, pictureUrl, type StoredPicture } from '#domain/catalogue/picture.ts'
import type { PlacePicture } from '#domain/catalogue/place-picture.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { OfficeAnswer } from '#office/client/call-office.ts'
import { nestedForm } from '#office/client/nested-form.ts'
import { usePermits } from '#office/client/permits.ts'
import { BothLanguages } from '#office/components/both-languages.tsx'
import { PanelForm } from '#office/components/panel-form.tsx'
import { Button } from '#office/ui/button.tsx'
import { DropZone } from '#office/ui/drop-zone.tsx'
import * as styles from './picture-form.module.css'
import { type SendingState, usePhotoUpload } from './use-photo-upload.ts'

const EMPTY = { es: '', en: '' }

type Typed = { readonly picture?: { readonly alt: LocalizedText } }
type SentPicture = { readonly version: number; readonly picture: Pick<PlacePicture, 'file' | 'alt'> | null }
type PictureFormProps = {
  readonly place: { readonly picture: PlacePicture | null; readonly pictureVersion: number }
  readonly uploadUrl: string
  /** Says what guests see of a place that has no picture of its own. */
  readonly withoutPicture: string
  save(sent: SentPicture, key: string): Promise<OfficeAnswer<unknown>>
  onSaved(): void
}

/** The picture of a city or a neighbourhood with what it shows in both languages. */
export function PictureForm({ place, uploadUrl, withoutPicture, save: send, onSaved }: PictureFormProps) {
  // What others change does not change what is being typed, nor the version that was read.
  const [{ picture: before, pictureVersion: version }] = useState(place)
  const [shown, setShown] = useState<StoredPicture | null>(before)
  const { isAllowed, allowedMembers } = usePermits()('edit_home')
  const { state, send: upload } = usePhotoUpload(uploadUrl, setShown)
  const save = (form: FormData, key: string) => {
    const { picture: typed } = nestedForm(form) as Typed
    const picture = shown && { file: shown.file, alt: typed?.alt ?? EMPTY }
    return send({ version, picture }, key)
  }
  const locked = isAllowed ? undefined : m.place_texts_locked({ names: allowedMembers })
  const buttons = (isPending: boolean) =>
    shown || before ? (
      <>
        <Button
          type="submit"
          isPending={isPending}
          lockedBecause={locked ?? (state?.kind === 'sending' ? m.place_picture_wait() : undefined)}
        >
          {m.place_picture_save()}
        </Button>
        {shown && isAllowed ? (
          <Button variant="link" onPress={() => setShown(null)}>
            {m.place_picture_remove()}
          </Button>
        ) : null}
      </>
    ) : null
  return (
    <PanelForm
      title={m.place_picture()}
      save={save}
      onDone={onSaved}
      faultTitle={m.place_texts_fault()}
      buttons={buttons}
    >
      {shown ? (
        <ShownPicture shown={shown} alt={before?.alt ?? EMPTY} isReadOnly={!isAllowed} />
      ) : (
        <p className="soft">{withoutPicture}</p>
      )}
      {isAllowed ? (
        <DropZone
          accept={['image/*']}
          onFiles={([file]) => file && upload(file)}
          button={<Button>{shown ? m.place_picture_replace() : m.place_picture_upload()}</Button>}
        >
          <span className="soft">
            {m.place_picture_limits({ megabytes: MAX_PICTURE_BYTES / 1_000_000, width: LEAST_PICTURE_WIDTH })}
          </span>
        </DropZone>
      ) : null}
      <div role="status">
        <SendingText state={state} />
      </div>
    </PanelForm>
  )
}

type ShownPictureProps = { readonly shown: StoredPicture; readonly alt: LocalizedText; readonly isReadOnly: boolean }

function ShownPicture({ shown: { file, width, height }, alt, isReadOnly }: ShownPictureProps) {
  return (
    <>
      <input type="hidden" name="picture.file" value={file} />
      <img className={styles.shown} src={pictureUrl(file, 480, 'webp')} alt="" width={width} height={height} />
      <BothLanguages name="picture.alt" label={m.place_picture_alt()} value={alt} rows={2} isReadOnly={isReadOnly} />
      <p className="soft">{m.place_picture_alt_about()}</p>
    </>
  )
}

function SendingText({ state }: { readonly state: SendingState | null }) {
  switch (state?.kind) {
    case 'sending':
      return state.percent < 100 ? m.home_upload_sending({ percent: state.percent }) : m.home_upload_checking()
    case 'refused':
      return <strong className={styles.refused}>{state.reason}</strong>
    case 'failed':
      return (
        <>
          <strong className={styles.refused}>{m.home_upload_failed()}</strong>{' '}
          <Button isSmall onPress={state.retry}>
            {m.home_upload_retry()}
          </Button>
        </>
      )
    case undefined:
      return null
  }
}
