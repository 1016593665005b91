import { STAY_CAUSES } from '#domain/law/stay-cause.ts'
import { m } from '#i18n/paraglide/messages.js'
import { causeKindText } from '#text/contract-text.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import { PostForm } from '#web/components/guest-form/post-form.tsx'
import { useGuestForm } from '#web/components/guest-form/use-guest-form.ts'
import { Field, SelectField } from '#web/ui/form/field.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { causeForm } from './cause-definition.ts'
import { CAUSE_PREFIX } from './cause-field-id.ts'

type StayCauseProps = { readonly bookingCode: string; readonly onStated?: () => void }

/**
 * Asks why the guests come, where their contract has to state it. A reason of the list is saved as soon as it is chosen,
 * another one by the button.
 */
export function StayCause({ bookingCode: code, onStated }: StayCauseProps) {
  const state = useGuestForm(causeForm, {
    subject: () => ({ code, viewToken: readViewToken(code) }),
    prefix: CAUSE_PREFIX,
    onDone(answer, values) {
      state.showDone({ answer, values })
      onStated?.()
    },
  })
  const kind = state.field('kind')
  const isOther = state.form.watch('kind') === 'other'
  const needsButton = isOther || state.message !== null
  const isOutdated = state.isSending || state.message !== null || state.faults.length > 0
  const choices = STAY_CAUSES.map((kind) => ({ value: kind, label: causeKindText(kind) }))
  return (
    <PostForm state={state} className={formStyles.form}>
      <fieldset className="stack">
        <legend className="visually-hidden">{m.stay_cause_title()}</legend>
        <SelectField
          {...kind}
          onChange={(event) => {
            void kind.onChange?.(event)
            const { value, form } = event.target
            if (value !== '' && value !== 'other') form?.requestSubmit()
          }}
          label={m.stay_cause_label()}
          hint={m.stay_cause_hint()}
          empty={m.stay_cause_pick()}
          choices={choices}
        />
        {/* Without scripts it is always there, because a page can't show it once it is needed. */}
        <div className={isOther ? undefined : 'without-script'}>
          <Field {...state.field('text')} label={m.stay_cause_text()} autoComplete="off" />
        </div>
        <p className="row">
          <button
            type="submit"
            className={needsButton ? 'btn btn-line' : 'btn btn-line without-script'}
            aria-disabled={state.isSending || undefined}
          >
            {m.stay_cause_save()}
          </button>
          <span className="small good strong" role="status">
            {state.done && !isOutdated ? m.stay_cause_saved() : ''}
          </span>
        </p>
        <FormProblem text={state.message} />
      </fieldset>
    </PostForm>
  )
}
