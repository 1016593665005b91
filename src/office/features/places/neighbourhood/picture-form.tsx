import { useState } from 'react'
import { endpointUrl } from '#contract/endpoint-call.ts'
import { changeNeighbourhoodPicture } from '#contract/office-actions/neighbourhoods.ts'
import { postNeighbourhoodPhoto } from '#contract/office-endpoints/photo-files.ts'
import { LEAST_PICTURE_WIDTH, MAX_PICTURE_BYTES, pictureUrl, type StoredPicture } from '#domain/catalogue/picture.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { nestedForm } from '#office/client/nested-form.ts'
import { usePermits } from '#office/client/permits.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { BothLanguages } from '#office/components/both-languages.tsx'
import { PanelForm } from '#office/components/panel-form.tsx'
import { Button } from '#office/ui/button.tsx'
import { DropZone } from '#office/ui/drop-zone.tsx'
import type { NeighbourhoodForStaff } from '#services/neighbourhood/read-neighbourhood-for-staff.ts'
import * as styles from './picture-form.module.css'
import { type SendingState, usePhotoUpload } from './use-photo-upload.ts'

const EMPTY = { es: '', en: '' }

type Typed = { readonly picture?: { readonly alt: LocalizedText } }
type PictureFormProps = { readonly place: NeighbourhoodForStaff; onSaved(): void }

/** The picture of a neighbourhood with what it shows in both languages. */
export function PictureForm({ place, onSaved }: PictureFormProps) {
  // What others change does not change what is being typed, nor the version that was read.
  const [{ city, slug, picture: before, pictureVersion: version }] = useState(place)
  const [shown, setShown] = useState<StoredPicture | null>(before)
  const submit = useSubmitAction()
  const { isAllowed, allowedMembers } = usePermits()('edit_home')
  const url = endpointUrl(postNeighbourhoodPhoto, { params: { city, neighbourhood: slug } })
  const { state, send } = usePhotoUpload(url, setShown)
  const save = (form: FormData, key: string) => {
    const { picture: typed } = nestedForm(form) as Typed
    const picture = shown && { file: shown.file, alt: typed?.alt ?? EMPTY }
    return submit(changeNeighbourhoodPicture, { body: { city, neighbourhood: slug, version, picture } }, key)
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
        <p className="soft">{m.place_picture_none_about()}</p>
      )}
      {isAllowed ? (
        <DropZone
          accept={['image/*']}
          onFiles={([file]) => file && send(file)}
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
