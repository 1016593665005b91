import { Link } from 'react-router'
import { handInNow } from '#contract/office-actions/invoicing.ts'
import { HAND_IN } from '#domain/invoicing/invoicing-policy.ts'
import { dateAndTime } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useOpen } from '#office/client/use-open.ts'
import { ActionDialog } from '#office/components/action-dialog.tsx'
import type { Allowed } from '#office/components/money-actions/payment-of-action.ts'
import { Status } from '#office/ui/badge.tsx'
import { Button } from '#office/ui/button.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { HandInState, InvoicesToResolve } from '#services/invoicing/list-invoices-to-resolve.ts'

const RETRY_MINUTES = HAND_IN.retrySeconds / 60

type TaxAgencyProps = { readonly state: InvoicesToResolve['handIn']; readonly handIn: Allowed }

/**
 * Shows how the records of invoices get to the tax agency: what waits, since when the agency has not answered, and a
 * button that hands in at once.
 */
export function TaxAgencyPanel({ state, handIn }: TaxAgencyProps) {
  const { opened, open, close, done } = useOpen<'send'>()
  const because = handIn.isAllowed ? undefined : m.money_locked({ names: handIn.allowedMembers })
  return (
    <div id="tax-agency">
      <Panel title={m.records_agency()} actions={state ? <StateText state={state} /> : null}>
        {aboutTexts(state).map((text) => (
          <p key={text} className="soft">
            {text}
          </p>
        ))}
        {state && state.waiting > 0 ? (
          <div>
            <Button isSmall lockedBecause={because} onPress={() => open('send')}>
              {m.records_send_short()}
            </Button>
          </div>
        ) : null}
        <p>
          <Link to="/declaration">{m.declaration_title()}</Link> · <Link to="/law">{m.law_title()}</Link>
        </p>
      </Panel>
      {opened ? <HandInDialog onClose={close} onDone={done} /> : null}
    </div>
  )
}

function StateText({ state: { failingSince, waiting } }: { readonly state: HandInState }) {
  if (failingSince) return <Status tone="action">{m.records_agency_failing()}</Status>
  if (waiting === 0) return <Status tone="ok">{m.records_agency_ok()}</Status>
  return <Status tone="wait">{m.records_agency_waiting({ count: waiting })}</Status>
}

function aboutTexts(state: InvoicesToResolve['handIn']): string[] {
  const locale = getLocale()
  if (!state) return [m.records_agency_off()]
  const { agency, waiting, oldestMadeAt, failingSince, fault } = state
  const waits = [
    ...(failingSince && waiting > 0 ? [m.records_agency_waiting({ count: waiting })] : []),
    ...(oldestMadeAt ? [m.records_agency_oldest({ moment: dateAndTime(oldestMadeAt, locale) })] : []),
  ]
  return [
    agency === 'folder' ? m.records_agency_folder() : m.records_agency_service(),
    ...(failingSince
      ? [m.records_agency_since({ moment: dateAndTime(failingSince, locale), minutes: RETRY_MINUTES })]
      : []),
    ...(fault ? [`${m.records_agency_fault()} ${fault}`] : []),
    ...(waits.length > 0 ? [waits.join('. ')] : []),
  ]
}

/** Hands in what waits at once, before the next try. */
function HandInDialog({ onClose, onDone }: { onClose(): void; onDone(text: string): void }) {
  const locale = getLocale()
  return (
    <ActionDialog
      title={m.records_send()}
      about={m.records_send_about()}
      onClose={onClose}
      input={{}}
      preview={handInNow.preview}
      action={handInNow}
      figures={({ waiting, failingSince, notBefore }) => [
        { name: m.records_send_count(), now: String(waiting) },
        {
          name: m.records_send_next(),
          ...(failingSince ? { now: m.records_send_retry({ minutes: RETRY_MINUTES }) } : {}),
          after: notBefore ? dateAndTime(new Date(notBefore), locale) : m.records_send_at_once(),
        },
      ]}
      remark={({ notBefore }) =>
        notBefore ? m.records_send_agency_wait({ moment: dateAndTime(new Date(notBefore), locale) }) : null
      }
      actionLabel={() => m.records_send()}
      needsProof
      faultTitle={m.records_send_fault()}
      onDone={() => onDone(m.records_sent())}
    />
  )
}
