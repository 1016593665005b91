import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import type { HomeStateView } from '#contract/home-state.ts'
import { addHomeStateRemark, signHomeState } from '#contract/office-actions/home-state.ts'
import { postPhoto } from '#contract/office-endpoints/stored-files.ts'
import { PHOTO_SIDE, PICTURE_TYPES } from '#domain/booking/stored-file.ts'
import { MAX_PHOTOS, MAX_REMARK, MAX_ROOM } from '#domain/home-state/home-state-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { ConfirmDialog } from '#office/components/confirm-dialog.tsx'
import { DialogForm } from '#office/components/dialog-form.tsx'
import { Button } from '#office/ui/button.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import { shrinkPhoto } from '#ui/client/shrink-photo.ts'
import * as styles from './chosen-photos.module.css'

type DialogProps = Pick<HomeStateView, 'moment'> & {
  readonly code: string
  /** The report and its booking, as the dialog names them. */
  readonly about: string
  readonly onClose: () => void
  /** Called with what staff read when it is done. */
  readonly onDone: (text: string) => void
}

/** Adds a remark to a report on the state of a home, with photos. */
export function RemarkDialog({ code, moment, about, onClose, onDone }: DialogProps) {
  const submitAction = useSubmitAction()
  const [photos, setPhotos] = useState<readonly File[]>([])
  const params = { code, moment }
  const send = async (form: FormData, key: string) => {
    const ids: string[] = []
    for (const photo of photos) {
      const sent = await submitAction(postPhoto, { params, body: await shrinkPhoto(photo, PHOTO_SIDE) })
      if (!sent.ok) return sent
      ids.push(sent.value.id)
    }
    const [room = '', text = ''] = ['room', 'text'].map((name) => String(form.get(name) ?? ''))
    return submitAction(addHomeStateRemark, { params, body: { room, text, photos: ids } }, key)
  }
  return (
    <Dialog title={m.booking_details_home_state_add()} about={about} isOpen onClose={onClose} width="narrow">
      <DialogForm
        action={send}
        onDone={() => onDone(m.booking_details_home_state_added())}
        faultTitle={m.booking_details_home_state_fault()}
        button={m.booking_details_home_state_save()}
        onLeave={onClose}
      >
        {/* The same words with other photos are another remark. */}
        <input type="hidden" name="photos" value={photos.map(({ name, size }) => `${name} ${size}`).join()} />
        <Field name="room" label={m.booking_details_home_state_room()} maxLength={MAX_ROOM} autoFocus />
        <Field
          name="text"
          label={m.booking_details_home_state_text()}
          hint={m.booking_details_home_state_text_hint()}
          rows={4}
          maxLength={MAX_REMARK}
        />
        <Photos photos={photos} onChange={setPhotos} />
      </DialogForm>
    </Dialog>
  )
}

type PhotosProps = { readonly photos: readonly File[]; readonly onChange: (photos: readonly File[]) => void }

function Photos({ photos, onChange }: PhotosProps) {
  return (
    <div>
      <FileTrigger
        acceptedFileTypes={[...PICTURE_TYPES]}
        allowsMultiple
        onSelect={(files) => onChange([...photos, ...(files ?? [])].slice(0, MAX_PHOTOS))}
      >
        <Button isSmall>{m.booking_details_home_state_add_photos()}</Button>
      </FileTrigger>
      <ul className={styles.photos}>
        {photos.map((photo) => (
          <li key={`${photo.name} ${photo.size}`}>
            <span className={styles.name}>{photo.name}</span>
            <Button
              isSmall
              variant="link"
              aria-label={m.booking_details_home_state_remove_photo({ name: photo.name })}
              onPress={() => onChange(photos.filter((one) => one !== photo))}
            >
              {m.booking_details_home_state_remove()}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type SignDialogProps = DialogProps & Pick<HomeStateView, 'contentsHash'>

/** Signs a report on the state of a home as it was shown. */
export function SignDialog({ code, moment, contentsHash, about, onClose, onDone }: SignDialogProps) {
  return (
    <ConfirmDialog
      about={about}
      faultTitle={m.booking_details_home_state_fault()}
      onClose={onClose}
      title={m.booking_details_home_state_sign()}
      text={m.booking_details_home_state_sign_text()}
      button={m.booking_details_home_state_sign()}
      send={(submit, key) => submit(signHomeState, { params: { code, moment }, body: { contentsHash } }, key)}
      onDone={() => onDone(m.booking_details_home_state_sign_done())}
    />
  )
}
