import { useCallback, useState } from 'react'
import type { BookingView } from '#contract/booking.ts'
import type { CauseEvidenceView } from '#contract/stored-file.ts'
import { EVIDENCE_TYPES, MAX_FILE_BYTES, MAX_FILES, PHOTO_SIDE } from '#domain/booking/stored-file.ts'
import { dateAndTime } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { shrinkPhoto } from '#ui/client/shrink-photo.ts'
import type { ApiAnswer } from '#web/client/api/call-api.ts'
import { evidenceClient } from '#web/client/api/evidence-client.ts'
import { failureText } from '#web/client/api/failure-text.ts'
import { useDownload } from '#web/client/api/use-download.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import { type Load, useLoad } from '#web/client/use-load.ts'
import { useOnce } from '#web/client/use-once.ts'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import * as sectionBlockStyles from '#web/ui/section-block.module.css'
import * as styles from './evidence-section.module.css'

type EvidenceProps = {
  /** A booking with a first payment as its holder sees it, whose contract states why the guests come. */
  readonly booking: Pick<BookingView, 'bookingCode'>
}

type Files = CauseEvidenceView['files']

/** Takes evidence of why the guests come, which the law wants the company to have, and lists what was sent. */
export function EvidenceSection({ booking: { bookingCode: code } }: EvidenceProps) {
  const [files, setFiles] = useState<Files | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [done, setDone] = useState('')
  const { isBusy, once } = useOnce()
  const { failure, isBusy: isOpening, download } = useDownload(code)
  const access = () => ({ code, viewToken: readViewToken(code) })
  const load: Load = useCallback(
    async (isCurrent) => {
      const answer = await evidenceClient().list({ code, viewToken: readViewToken(code) })
      if (isCurrent() && answer.ok) setFiles(answer.value.files)
    },
    [code],
  )
  useLoad(load)
  const act = (text: string, send: () => Promise<ApiAnswer<CauseEvidenceView>>) =>
    once(async () => {
      setProblem(null)
      setDone('')
      const answer = await send()
      if (!answer.ok) return setProblem(failureText(answer, m.evidence_unknown()))
      setFiles(answer.value.files)
      setDone(text)
    })
  const sendFile = ([file]: readonly File[]) => {
    if (!file) return
    if (file.size > MAX_FILE_BYTES && !file.type.startsWith('image/')) return setProblem(m.evidence_too_large())
    void act(m.evidence_sent(), async () => evidenceClient().send(access(), await shrinkPhoto(file, PHOTO_SIDE)))
  }
  if (!files) return null
  return (
    <section className={`${sectionBlockStyles.block} ${styles.evidence} screen-only`} id="justificante">
      <h2>{m.evidence_title()}</h2>
      <p>{m.evidence_about()}</p>
      <SentFiles
        files={files}
        isBusy={isBusy || isOpening}
        onOpen={(id) => void download(`cause/evidence/${id}`)}
        onRemove={(id) => void act(m.evidence_removed(), () => evidenceClient().remove(access(), id))}
      />
      {files.length < MAX_FILES.cause_evidence ? (
        <FilePicker
          label={m.evidence_label()}
          hint={m.evidence_hint()}
          button={m.evidence_pick()}
          accept={EVIDENCE_TYPES}
          isDisabled={isBusy}
          onPick={sendFile}
        />
      ) : null}
      <FormProblem text={problem ?? (failure || null)} />
      <p className="small good strong" role="status">
        {isBusy ? m.evidence_sending() : done}
      </p>
    </section>
  )
}

type SentFilesProps = {
  readonly files: Files
  readonly isBusy: boolean
  readonly onOpen: (id: string) => void
  readonly onRemove: (id: string) => void
}

function SentFiles({ files, isBusy, onOpen, onRemove }: SentFilesProps) {
  const locale = getLocale()
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map(({ id, mediaType, storedAt }, index) => {
        const name = mediaType === 'application/pdf' ? m.evidence_document() : m.evidence_photo()
        return (
          <li key={id}>
            <span className={styles.name}>
              {name}
              <small className="soft">{dateAndTime(new Date(storedAt), locale)}</small>
            </span>
            <button
              type="button"
              className="btn btn-text"
              aria-disabled={isBusy || undefined}
              aria-label={m.evidence_open_label({ number: index + 1 })}
              onClick={() => onOpen(id)}
            >
              {m.evidence_open()}
            </button>
            <button
              type="button"
              className="btn btn-text"
              aria-disabled={isBusy || undefined}
              aria-label={m.evidence_remove_label({ number: index + 1 })}
              onClick={() => onRemove(id)}
            >
              {m.evidence_remove()}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
