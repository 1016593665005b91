import type { ReactNode } from 'react'
import { endpointUrl } from '#contract/endpoint-call.ts'
import { getMessagePhoto } from '#contract/office-endpoints/messages.ts'
import type { Locale } from '#domain/shared/text.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Avatar } from '#office/ui/avatar.tsx'
import { shortMoment } from '#text/moment-text.ts'
import * as styles from './written-message.module.css'

type WrittenMessageProps = {
  readonly author: string
  readonly kind: 'guest' | 'staff'
  /** What the author is called beside the text, where that is shorter. */
  readonly shownName?: string
  /** When it was written, as it is shown. */
  readonly moment: ReactNode
  /** The language of the text, where it is known. */
  readonly language?: Locale
  /** Empty where photos say all. */
  readonly text: string
  /** Whether the other side has read it. */
  readonly state?: string | undefined
  /** Its photos and the booking that has them. */
  readonly photos?: { readonly code: string; readonly ids: readonly string[] } | undefined
}

/** What a guest or a member of staff wrote, and when. */
export function WrittenMessage({
  author,
  kind,
  shownName = author,
  moment,
  language,
  text,
  state,
  photos,
}: WrittenMessageProps) {
  return (
    <article className={styles.message}>
      <Avatar name={author} kind={kind} />
      <p className={styles.who}>
        <b>{shownName}</b> {moment}
      </p>
      {text === '' ? null : (
        <p className={styles.text} lang={language}>
          {text}
        </p>
      )}
      {photos && photos.ids.length > 0 ? <Photos {...photos} /> : null}
      {state === undefined ? null : <p className={`${styles.state} soft`}>{state}</p>}
    </article>
  )
}

function Photos({ code, ids }: NonNullable<WrittenMessageProps['photos']>) {
  return (
    <p className={styles.photos}>
      {ids.map((id, index) => {
        const url = endpointUrl(getMessagePhoto, { params: { code, id } })
        return (
          <a key={id} href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={m.office_message_photo({ number: index + 1 })} loading="lazy" />
          </a>
        )
      })}
    </p>
  )
}

/** Says when the guest read a message of staff; undefined until then. */
export function guestReadText(readAt: Date | string | null): string | undefined {
  return readAt === null ? undefined : m.office_message_read({ moment: shortMoment(readAt, getLocale()) })
}

/** Names who wrote a message of a booking's guests: its holder, or a companion. */
export function guestName(holder: string, companion: string | null): string {
  return companion === null ? holder : m.office_message_companion({ name: companion })
}

/** The words of a message where one line stands for it; a message of photos alone says so. */
export function messageWords(text: string): string {
  return text === '' ? m.office_message_photos_only() : text
}
