import { m } from '#i18n/paraglide/messages.js'
import { Panel } from '#office/ui/panel.tsx'
import type { FileDetails } from '#services/booking-file/file-details.ts'
import { useLocale } from '#web/text/locale.ts'
import * as styles from './panels.module.css'
import { dayOf } from './texts.ts'

/** What a booking answers, and what staff wrote with it. */
export function OriginPanel({ details: { request, letter } }: { readonly details: FileDetails }) {
  const locale = useLocale()
  const title = request ? m.file_origin({}, { locale }) : m.file_letter({}, { locale })
  return (
    <Panel title={title} note={request?.reference}>
      {request ? (
        <>
          <p className={styles.hint}>
            {m.file_origin_lead({ reference: request.reference, date: dayOf(request.createdAt, locale) }, { locale })}
          </p>
          {request.message ? <p className={styles.noted}>«{request.message}»</p> : null}
        </>
      ) : null}
      {letter?.text ? (
        <>
          {request ? <p className={styles.hint}>{m.file_origin_letter({}, { locale })}</p> : null}
          <p className={styles.noted}>{letter.text}</p>
        </>
      ) : null}
      {letter && letter.houseCodes.length > 0 ? (
        <p className={styles.hint}>{m.file_origin_also({ homes: letter.houseCodes.join(', ') }, { locale })}</p>
      ) : null}
    </Panel>
  )
}
