import type { FormEvent, RefObject } from 'react'
import { MAX_MESSAGE } from '#domain/people/people-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { arrowUp } from '#ui/icons.ts'
import * as styles from './messages-room.module.css'

type MessageFormProps = {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly draft: string
  /** Whether it is the first message of the thread. */
  readonly isFirst: boolean
  readonly onDraft: (text: string) => void
  readonly onSend: () => void
}

/** The field for the next message and the button that sends it. */
export function MessageForm({ field, draft, isFirst, onDraft, onSend }: MessageFormProps) {
  const isBlank = draft.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank) onSend()
  }
  return (
    <form className={styles.write} onSubmit={submit}>
      <label>
        <span className="visually-hidden">{m.messages_room_new()}</span>
        <textarea
          ref={field}
          name="text"
          rows={1}
          maxLength={MAX_MESSAGE}
          value={draft}
          placeholder={isFirst ? m.messages_room_first() : m.messages_room_next()}
          onChange={(event) => onDraft(event.currentTarget.value)}
        />
      </label>
      <button type="submit" className={styles.send} aria-label={m.messages_room_send()} aria-disabled={isBlank}>
        <Icon shape={arrowUp} />
      </button>
      <p className={styles.note}>{m.messages_room_note()}</p>
    </form>
  )
}
