import { endpointUrl } from '#contract/endpoint-call.ts'
import type { HomeStateView } from '#contract/home-state.ts'
import { getPhoto, getReportFile } from '#contract/office-endpoints/stored-files.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import { useOpen } from '#office/client/use-open.ts'
import { Status } from '#office/ui/badge.tsx'
import { Button } from '#office/ui/button.tsx'
import { deferredComponent } from '#office/ui/deferred.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { momentDay, shortMoment } from '#text/moment-text.ts'
import * as styles from './panels.module.css'

/** The dialogs are loaded when they are first opened. */
const RemarkDialog = deferredComponent(async () => (await import('./home-state-dialogs.tsx')).RemarkDialog)
const SignDialog = deferredComponent(async () => (await import('./home-state-dialogs.tsx')).SignDialog)

type HomeStatePanelProps = { readonly code: string; readonly reports: readonly HomeStateView[] }

const TITLES = { arrival: m.booking_details_home_state_arrival, departure: m.booking_details_home_state_departure }
const STATUSES = {
  open: { tone: 'wait', text: m.booking_details_home_state_open },
  signed_by_guest: { tone: 'wait', text: m.booking_details_home_state_by_guest },
  signed_by_staff: { tone: 'wait', text: m.booking_details_home_state_by_staff },
  signed: { tone: 'ok', text: m.booking_details_home_state_signed },
} as const

/** The reports on the state of the home at arrival and departure: who remarked what, and who signed. */
export function HomeStatePanel({ code, reports }: HomeStatePanelProps) {
  return (
    <Panel title={m.booking_details_home_state()}>
      {reports.length === 0 ? <p className={styles.hint}>{m.booking_details_home_state_erased()}</p> : null}
      {reports.map((report) => (
        <Report key={report.moment} code={code} report={report} />
      ))}
    </Panel>
  )
}

type ReportProps = { readonly code: string; readonly report: HomeStateView }

function Report({ code, report }: ReportProps) {
  const { moment, status, remarks } = report
  const { tone, text } = STATUSES[status]
  return (
    <section aria-label={TITLES[moment]()}>
      <ul className={styles.rows}>
        <li>
          <h3 className={styles.grow}>{TITLES[moment]()}</h3>
          <Status tone={tone}>{text()}</Status>
        </li>
        {remarks.map((remark) => (
          <li key={remark.id}>
            <Remark code={code} remark={remark} />
          </li>
        ))}
        <Signatures report={report} />
      </ul>
      <ReportActions code={code} report={report} />
    </section>
  )
}

type RemarkProps = { readonly code: string; readonly remark: HomeStateView['remarks'][number] }

function Remark({ code, remark }: RemarkProps) {
  const { author, member, room, text, photos, writtenAt } = remark
  const by = author === 'guest' ? m.booking_details_home_state_guest() : member
  return (
    <span className={styles.grow}>
      <span className={styles.noted}>{[room, text].filter(Boolean).join(': ')}</span>
      {photos.length > 0 ? <Photos code={code} ids={photos} /> : null}
      <small>{[by, momentDay(writtenAt, getLocale())].filter(Boolean).join(', ')}</small>
    </span>
  )
}

function Photos({ code, ids }: { readonly code: string; readonly ids: readonly string[] }) {
  return (
    <span className={styles.photos}>
      {ids.map((id, index) => {
        const url = endpointUrl(getPhoto, { params: { code, id } })
        return (
          <a key={id} href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={m.booking_details_home_state_photo({ number: index + 1 })} loading="lazy" />
          </a>
        )
      })}
    </span>
  )
}

function Signatures({ report: { guestSigned, staffSigned } }: Pick<ReportProps, 'report'>) {
  const locale = getLocale()
  const signed = [
    ...(guestSigned ? [{ name: guestSigned.name, at: guestSigned.at }] : []),
    ...(staffSigned ? [{ name: staffSigned.member, at: staffSigned.at }] : []),
  ]
  return signed.map(({ name, at }) => (
    <li key={`${name} ${at}`}>
      <small className={styles.grow}>
        {m.booking_details_home_state_signed_by({ name, moment: shortMoment(at, locale) })}
      </small>
    </li>
  ))
}

/** The buttons of a report, with the dialog that one of them opens. */
function ReportActions({ code, report: { moment, remarks, contentsHash, staffMay } }: ReportProps) {
  const { opened, open, close, done } = useOpen<'remark' | 'sign'>()
  const { isAllowed, allowedMembers } = usePermits()('manage_stays')
  const because = isAllowed ? undefined : m.booking_details_home_state_locked({ names: allowedMembers })
  const shared = { code, moment, about: `${TITLES[moment]()}, ${code}`, onClose: close, onDone: done }
  return (
    <div className={styles.actions}>
      {staffMay.add ? (
        <Button isSmall lockedBecause={because} onPress={() => open('remark')}>
          {m.booking_details_home_state_add()}
        </Button>
      ) : null}
      {staffMay.sign ? (
        <Button isSmall lockedBecause={because} onPress={() => open('sign')}>
          {m.booking_details_home_state_sign()}
        </Button>
      ) : null}
      {remarks.length > 0 ? (
        <a href={endpointUrl(getReportFile, { params: { code, moment } })} target="_blank" rel="noreferrer">
          {m.booking_details_home_state_report()}
        </a>
      ) : null}
      {opened === 'remark' ? <RemarkDialog {...shared} /> : null}
      {opened === 'sign' ? <SignDialog {...shared} contentsHash={contentsHash} /> : null}
    </div>
  )
}
