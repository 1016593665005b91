import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { type Mood, Status } from '#office/ui/badge.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { FileRegister, FileTraveller } from '#services/booking-file/file-register.ts'
import { useLocale } from '#web/text/locale.ts'
import { ActionsMenu } from './actions-menu.tsx'
import { FileAction } from './file-actions.tsx'
import * as styles from './panels.module.css'
import { dayAndTime } from './texts.ts'

/** Shows whose form is complete and what was reported to the register, but not who the travellers are. */
export function RegisterPanel({ register }: { readonly register: FileRegister }) {
  const locale = useLocale()
  const { isRequired, isReportable, travellers, communications } = register
  const complete = travellers.filter(({ isComplete, reported }) => isComplete || reported !== null).length
  const count = m.file_register_count({ complete, people: travellers.length }, { locale })
  const why = isReportable ? m.file_register_off({}, { locale }) : m.file_register_off_contract({}, { locale })
  return (
    <Panel
      title={m.file_register({}, { locale })}
      note={isRequired ? count : undefined}
      actions={
        <>
          <FileAction action="report_again" />
          <ActionsMenu
            label={m.file_actions_register({}, { locale })}
            ids={['link_check_in', 'holder', 'register_off', 'register_on']}
          />
        </>
      }
    >
      {isRequired ? null : <p className={styles.hint}>{why}</p>}
      {isRequired ? (
        <ul className={styles.rows}>
          {travellers.map((traveller) => (
            <li key={traveller.position}>
              <span className={styles.grow}>{travellerText(traveller, locale)}</span>
              <TravellerStatus traveller={traveller} />
            </li>
          ))}
        </ul>
      ) : null}
      {communications.length > 0 ? <Communications communications={communications} /> : null}
    </Panel>
  )
}

function Communications({ communications }: Pick<FileRegister, 'communications'>) {
  const locale = useLocale()
  return (
    <ul className={styles.rows} aria-label={m.file_communications({}, { locale })}>
      {communications.map(({ id, kind, state, fault, tries, settledAt, submittedAt, code }) => (
        <li key={id}>
          <span className={styles.grow}>
            {communicationText(kind, locale)}
            <small>
              {[
                dayAndTime(settledAt ?? submittedAt, locale),
                code,
                tries > 1 ? m.file_tries({ count: tries }, { locale }) : null,
                state === 'refused' ? fault : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          <Status mood={MOODS[state]}>{stateText(state, locale)}</Status>
        </li>
      ))}
    </ul>
  )
}

type State = FileRegister['communications'][number]['state']

const MOODS: Record<State, Mood> = { submitted: 'wait', sent: 'wait', accepted: 'ok', refused: 'action' }

function stateText(state: State, locale: Locale): string {
  const texts = {
    submitted: m.file_reported_submitted,
    sent: m.file_reported_sent,
    accepted: m.file_reported_accepted,
    refused: m.file_reported_refused,
  }
  return texts[state]({}, { locale })
}

function communicationText(kind: FileRegister['communications'][number]['kind'], locale: Locale): string {
  const texts = {
    reservation: m.file_communication_reservation,
    annulment: m.file_communication_annulment,
    arrival: m.file_communication_arrival,
  }
  return texts[kind]({}, { locale })
}

function TravellerStatus({ traveller: { isComplete, reported } }: { readonly traveller: FileTraveller }) {
  const locale = useLocale()
  if (reported) return <Status mood={MOODS[reported]}>{stateText(reported, locale)}</Status>
  return isComplete ? (
    <Status mood="ok">{m.file_form_complete({}, { locale })}</Status>
  ) : (
    <Status mood="off">{m.file_form_missing({}, { locale })}</Status>
  )
}

function travellerText({ position, kind }: FileTraveller, locale: Locale): string {
  const texts = { adult: m.file_traveller_adult, child: m.file_traveller_child, baby: m.file_traveller_baby }
  return texts[kind]({ position }, { locale })
}
