import { useCallback, useState } from 'react'
import type { BookingView } from '#contract/booking.ts'
import type { HomeStatesView, HomeStateView } from '#contract/home-state.ts'
import { dateAndTime } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { homeStateClient } from '#web/client/api/home-state-client.ts'
import { useDownload } from '#web/client/api/use-download.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import { type Load, useLoad } from '#web/client/use-load.ts'
import * as sectionBlockStyles from '#web/ui/section-block.module.css'
import * as styles from './home-state.module.css'
import { RemarkForm } from './remark-form.tsx'
import { RemarkPhotos } from './remark-photos.tsx'
import { SignForm } from './sign-form.tsx'

type SectionProps = {
  /** The booking as its holder sees it. */
  readonly booking: Pick<BookingView, 'bookingCode'>
}

const TITLES = { arrival: m.home_state_arrival, departure: m.home_state_departure }

/** The reports on the state of the home that the holder may write to now, or that were begun. */
export function HomeStateSection({ booking: { bookingCode: code } }: SectionProps) {
  const [reports, setReports] = useState<readonly HomeStateView[]>([])
  const load: Load = useCallback(
    async (isCurrent) => {
      const answer = await homeStateClient().getReports({ code, viewToken: readViewToken(code) })
      if (isCurrent() && answer.ok) setReports(answer.value.reports)
    },
    [code],
  )
  useLoad(load)
  const shown = reports.filter(
    ({ status, remarks, guestMay }) => status !== 'open' || remarks.length > 0 || guestMay.add || guestMay.sign,
  )
  if (shown.length === 0) return null
  return (
    <section className={`${sectionBlockStyles.block} screen-only`} id="estado">
      <h2>{m.home_state_title()}</h2>
      <p className="small soft">{m.home_state_about()}</p>
      {shown.map((report) => (
        <Report
          key={report.moment}
          code={code}
          report={report}
          onChanged={(news: HomeStatesView) => setReports(news.reports)}
        />
      ))}
    </section>
  )
}

export type ReportProps = {
  readonly code: string
  readonly report: HomeStateView
  readonly onChanged: (news: HomeStatesView) => void
}

function Report(props: ReportProps) {
  const { moment, remarks, guestMay, contentsHash } = props.report
  const [isSigning, setSigning] = useState(false)
  return (
    <div className={styles.report}>
      <h3>{TITLES[moment]()}</h3>
      {remarks.length === 0 ? (
        <p className="soft">{m.home_state_none()}</p>
      ) : (
        <Remarks code={props.code} remarks={remarks} />
      )}
      <Signatures report={props.report} />
      {remarks.length > 0 ? <ReportDownload code={props.code} moment={moment} /> : null}
      {guestMay.add ? <RemarkForm {...props} /> : null}
      {guestMay.sign && isSigning ? <SignForm key={contentsHash} {...props} /> : null}
      {guestMay.sign && !isSigning ? (
        <p>
          <button type="button" className="btn btn-main" onClick={() => setSigning(true)}>
            {m.home_state_sign_open()}
          </button>
        </p>
      ) : null}
    </div>
  )
}

function Remarks({ code, remarks }: Pick<ReportProps, 'code'> & Pick<HomeStateView, 'remarks'>) {
  const locale = getLocale()
  return (
    <ul className={styles.remarks}>
      {remarks.map(({ id, author, room, text, photos, writtenAt }) => (
        <li key={id}>
          <p className={styles.words}>{[room, text].filter(Boolean).join(': ')}</p>
          {photos.length > 0 ? <RemarkPhotos code={code} ids={photos} /> : null}
          <p className="xs soft">
            {author === 'guest' ? m.home_state_by_guest() : m.home_state_by_staff()}
            {' · '}
            <time dateTime={writtenAt}>{dateAndTime(new Date(writtenAt), locale)}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}

function ReportDownload({ code, moment }: Pick<ReportProps, 'code'> & Pick<HomeStateView, 'moment'>) {
  const { failure, isBusy, download } = useDownload(code)
  return (
    <p className="row">
      <button
        type="button"
        className="btn btn-text"
        aria-disabled={isBusy || undefined}
        onClick={() => void download(`home-states/${moment}/report`)}
      >
        {m.home_state_download()}
      </button>
      <span className="small" role="status">
        {failure}
      </span>
    </p>
  )
}

/** Says who has signed and when, and of whom the signature is missing. */
function Signatures({ report: { status, guestSigned, staffSigned } }: Pick<ReportProps, 'report'>) {
  const at = (moment: string) => dateAndTime(new Date(moment), getLocale())
  return (
    <div className="small" role="status">
      {guestSigned ? <p>{m.home_state_signed({ name: guestSigned.name, moment: at(guestSigned.at) })}</p> : null}
      {staffSigned ? <p>{m.home_state_signed({ name: staffSigned.member, moment: at(staffSigned.at) })}</p> : null}
      {status === 'signed' ? <p className="good strong">{m.home_state_closed()}</p> : null}
      {status === 'signed_by_guest' ? <p>{m.home_state_waits_for_staff()}</p> : null}
      {status === 'signed_by_staff' ? <p>{m.home_state_waits_for_guest()}</p> : null}
    </div>
  )
}
