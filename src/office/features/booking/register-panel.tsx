import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Status, type Tone } from '#office/ui/badge.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { RegisterDetails, TravellerDetails } from '#services/booking-details/register-details.ts'
import { shortMoment } from '#text/moment-text.ts'
import { ActionsMenu } from './actions-menu.tsx'
import { BookingActionButton } from './booking-actions-provider.tsx'
import * as styles from './panels.module.css'

/** Shows whose form is complete and what was reported to the register, but not who the travellers are. */
export function RegisterPanel({ register }: { readonly register: RegisterDetails }) {
  const { isRequired, isReportable, travellers, communications } = register
  const complete = travellers.filter(({ isComplete, reported }) => isComplete || reported !== null).length
  const count = m.booking_details_register_count({ complete, people: travellers.length })
  const why = isReportable ? m.booking_details_register_off() : m.booking_details_register_off_contract()
  return (
    <Panel
      title={m.booking_details_register()}
      note={isRequired ? count : undefined}
      actions={
        <>
          <BookingActionButton action="report_again" />
          <ActionsMenu
            label={m.booking_details_actions_register()}
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
              <span className={styles.grow}>{travellerText(traveller)}</span>
              <TravellerStatus traveller={traveller} />
            </li>
          ))}
        </ul>
      ) : null}
      {communications.length > 0 ? <Communications communications={communications} /> : null}
    </Panel>
  )
}

function Communications({ communications }: Pick<RegisterDetails, 'communications'>) {
  const locale = getLocale()
  return (
    <ul className={styles.rows} aria-label={m.booking_details_communications()}>
      {communications.map(({ id, kind, state, fault, tries, settledAt, submittedAt, code }) => (
        <li key={id}>
          <span className={styles.grow}>
            {communicationText(kind)}
            <small>
              {[
                shortMoment(settledAt ?? submittedAt, locale),
                code,
                tries > 1 ? m.booking_details_tries({ count: tries }) : null,
                state === 'refused' ? fault : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          <Status tone={TONES[state]}>{stateText(state)}</Status>
        </li>
      ))}
    </ul>
  )
}

type State = RegisterDetails['communications'][number]['state']

const TONES: Record<State, Tone> = { submitted: 'wait', sent: 'wait', accepted: 'ok', refused: 'action' }

function stateText(state: State): string {
  const texts = {
    submitted: m.booking_details_reported_submitted,
    sent: m.booking_details_reported_sent,
    accepted: m.booking_details_reported_accepted,
    refused: m.booking_details_reported_refused,
  }
  return texts[state]()
}

function communicationText(kind: RegisterDetails['communications'][number]['kind']): string {
  const texts = {
    reservation: m.booking_details_communication_reservation,
    annulment: m.booking_details_communication_annulment,
    arrival: m.booking_details_communication_arrival,
  }
  return texts[kind]()
}

function TravellerStatus({ traveller: { isComplete, reported } }: { readonly traveller: TravellerDetails }) {
  if (reported) return <Status tone={TONES[reported]}>{stateText(reported)}</Status>
  return isComplete ? (
    <Status tone="ok">{m.booking_details_form_complete()}</Status>
  ) : (
    <Status tone="off">{m.booking_details_form_missing()}</Status>
  )
}

function travellerText({ position, kind }: TravellerDetails): string {
  const texts = {
    adult: m.booking_details_traveller_adult,
    child: m.booking_details_traveller_child,
    baby: m.booking_details_traveller_baby,
  }
  return texts[kind]({ position })
}
