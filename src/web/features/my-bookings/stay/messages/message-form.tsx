import type { ChangeEvent, FormEvent, RefObject } from 'react'
import { PICTURE_TYPES } from '#domain/booking/stored-file.ts'
import { MAX_MESSAGE } from '#domain/people/people-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { arrowUp, camera } from '#ui/icons.ts'
import { ChosenPhotos } from '#web/features/my-bookings/stay/parts/chosen-photos.tsx'
import * as styles from './messages-room.module.css'
import type { usePhotoMessage } from './use-photo-message.ts'

type MessageFormProps = {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly draft: string
  readonly withPhotos: ReturnType<typeof usePhotoMessage>
  /** Whether it is the first message of the thread. */
  readonly isFirst: boolean
  readonly onDraft: (text: string) => void
  readonly onSend: () => void
}

/** The field for the next message, its photos and the button that sends it. */
export function MessageForm({ field, draft, withPhotos, isFirst, onDraft, onSend }: MessageFormProps) {
  const { photos, problem, isBusy, change } = withPhotos
  const isBlank = draft.trim() === '' && photos.length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank && !isBusy) onSend()
  }
  return (
    <form className={styles.write} onSubmit={submit}>
      {photos.length > 0 ? (
        <div className={styles.chosen}>
          <ChosenPhotos photos={photos} onChange={change} />
        </div>
      ) : null}
      <AddPhotos isDisabled={isBusy} onPick={(picked) => change([...photos, ...picked])} />
      <label>
        <span className="visually-hidden">{m.messages_room_new()}</span>
        <textarea
          ref={field}
          name="text"
          rows={1}
          maxLength={MAX_MESSAGE}
          value={draft}
          readOnly={isBusy}
          placeholder={isFirst ? m.messages_room_first() : m.messages_room_next()}
          onChange={(event) => onDraft(event.currentTarget.value)}
        />
      </label>
      <button
        type="submit"
        className={styles.send}
        aria-label={m.messages_room_send()}
        aria-disabled={isBlank || isBusy}
      >
        <Icon shape={arrowUp} />
      </button>
      <p className={problem ? styles.failed : styles.note} role="status">
        {problem ?? (isBusy ? m.messages_room_photos_sending() : m.messages_room_note())}
      </p>
    </form>
  )
}

type AddPhotosProps = { readonly isDisabled: boolean; readonly onPick: (photos: readonly File[]) => void }

function AddPhotos({ isDisabled, onPick }: AddPhotosProps) {
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picked = [...(target.files ?? [])]
    // The same photo may be picked again after it was removed.
    target.value = ''
    onPick(picked)
  }
  return (
    <span className={styles.add}>
      <Icon shape={camera} />
      <input
        type="file"
        aria-label={m.messages_room_photo_add()}
        title={m.messages_room_photo_add()}
        accept={PICTURE_TYPES.join(',')}
        multiple
        disabled={isDisabled}
        onChange={pick}
      />
    </span>
  )
}
