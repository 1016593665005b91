import type { Locale } from '#domain/shared/text.ts'
import { Avatar } from '#office/ui/avatar.tsx'
import * as styles from './request-body.module.css'

type WrittenMessageProps = {
  readonly author: string
  readonly kind: 'guest' | 'staff'
  /** What the author is called beside the text, where that is shorter. */
  readonly shownName?: string
  /** When it was written, as it is shown. */
  readonly moment: string
  readonly language: Locale
  readonly text: string
}

/** What a guest or a member of staff wrote, and when. */
export function WrittenMessage({ author, kind, shownName = author, moment, language, text }: WrittenMessageProps) {
  return (
    <article className={styles.message}>
      <Avatar name={author} kind={kind} />
      <p className={styles.who}>
        <b>{shownName}</b> <time className="soft">{moment}</time>
      </p>
      <p className={styles.text} lang={language}>
        {text}
      </p>
    </article>
  )
}
