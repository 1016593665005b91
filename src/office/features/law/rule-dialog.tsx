import { useState } from 'react'
import { changeLegalRule } from '#contract/office-actions/law.ts'
import type { LegalRule } from '#domain/law/legal-rule.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { toast } from '#office/client/toasts.ts'
import { useFields } from '#office/client/use-fields.ts'
import { ActionDialog } from '#office/components/action-dialog.tsx'
import { ActionFields, WideField } from '#office/components/action-parts/action-fields.tsx'
import { Field } from '#office/ui/field.tsx'
import { Select } from '#office/ui/select.tsx'
import { STATE_TEXTS } from './law-texts.ts'

type RuleDialogProps = { readonly rule: LegalRule; readonly rules: readonly LegalRule[]; onClose(): void }
type State = LegalRule['state']
const STATES = Object.keys(STATE_TEXTS) as State[]

/** Changes the state and the days of a rule, beside the days for which another rule answers from then on. */
export function RuleDialog({ rule, rules, onClose }: RuleDialogProps) {
  const locale = getLocale()
  const [state, setState] = useState<State>(rule.state)
  const { values, field } = useFields({
    stateSince: rule.stateSince,
    takesEffectOn: rule.takesEffectOn,
    until: rule.until ?? '',
    source: rule.source,
  })
  const { stateSince, takesEffectOn, until, source } = values
  const isComplete = [stateSince, takesEffectOn, ...(until ? [until] : [])].every(isCalendarDate)
  const nameOf = (id: string) => {
    const found = rules.find((one) => one.id === id)
    return found ? m.law_norm(found) : id
  }
  return (
    <ActionDialog
      title={m.law_change()}
      about={m.law_norm(rule)}
      onClose={onClose}
      input={isComplete ? { state, stateSince, takesEffectOn, until: until || null, source: source.trim() } : null}
      preview={changeLegalRule.preview}
      action={changeLegalRule}
      params={{ ruleId: rule.id }}
      figures={({ changes }) =>
        changes.map(({ from, to, beforeId, afterId }) => ({
          name: to
            ? m.law_from_to({ from: longDate(from, locale), to: longDate(to, locale) })
            : m.law_from({ from: longDate(from, locale) }),
          now: nameOf(beforeId),
          after: nameOf(afterId),
        }))
      }
      remark={({ changes }) => (changes.length > 0 ? m.law_bookings_keep() : m.law_nothing_changes())}
      actionLabel={() => m.law_save()}
      needsProof
      faultTitle={m.law_fault()}
      onDone={() => {
        toast(m.law_saved())
        onClose()
      }}
    >
      <ActionFields>
        <Select
          label={m.law_state()}
          options={STATES.map((key) => ({ key, label: STATE_TEXTS[key]() }))}
          value={state}
          onChange={(key) => setState(key)}
        />
        <Field {...field('stateSince')} type="date" label={m.law_state_since()} isRequired />
        <Field {...field('takesEffectOn')} type="date" label={m.law_takes_effect()} isRequired />
        <Field {...field('until')} type="date" label={m.law_until()} hint={m.law_until_hint()} />
        <WideField>
          <Field {...field('source')} label={m.law_source()} rows={2} isRequired />
        </WideField>
      </ActionFields>
    </ActionDialog>
  )
}
