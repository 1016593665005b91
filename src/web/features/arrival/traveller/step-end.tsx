import { m } from '#i18n/paraglide/messages.js'
import { useLasting } from '#ui/client/hydration.ts'
import { FORM_ID_FIELD } from '#web/client/event-replay.ts'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { type Step, travellerForm } from './traveller-definition.ts'
import type { TravellerSteps } from './use-traveller-steps.ts'

type EndProps = { readonly status: TravellerSteps['status']; readonly action: string }

/** Renders the hidden fields by which a form without scripts says what it saves. */
export function StepFields({ step }: { readonly step: Step }) {
  return (
    <>
      <input type="hidden" name={FORM_ID_FIELD} value={travellerForm.id} />
      <input type="hidden" name="step" value={step} />
    </>
  )
}

export function StepEnd({ status, action }: EndProps) {
  const isSlow = useLasting(status === 'busy')
  return (
    <>
      <FormProblem text={status === 'failed' ? m.arrival_unsaved() : null} />
      <div className="row">
        <button type="submit" className="btn btn-main" aria-disabled={status === 'busy' || undefined}>
          {action}
        </button>
        <p className="small soft" role="status">
          {isSlow ? m.arrival_saving() : ''}
        </p>
      </div>
    </>
  )
}
