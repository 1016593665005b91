import { useEffect, useRef } from 'react'
import type { TravellerView } from '#contract/arrival.ts'
import { TRAVELLER_GROUPS, type TravellerGroup } from '#domain/arrival/traveller.ts'
import { m } from '#i18n/paraglide/messages.js'
import { FAULT_TEXTS, FIELD_TEXTS } from '#web/features/arrival/arrival-texts.ts'
import { FaultSummary } from '#web/ui/form/fault-summary.tsx'
import type { Choice } from '#web/ui/form/field.tsx'
import { fieldId, type GroupProps } from './group-props.ts'
import { HomeFields } from './home-fields.tsx'
import { StepEnd, StepFields } from './step-end.tsx'
import { BirthFields, ContactFields, IdentityFields, KinshipFields } from './traveller-fields.tsx'
import * as styles from './traveller-form.module.css'
import type { TravellerSteps } from './use-traveller-steps.ts'

type StepProps = {
  readonly form: TravellerSteps
  readonly group: TravellerGroup
  readonly view: TravellerView
  readonly countries: readonly Choice[]
  readonly municipalities: readonly Choice[]
  /** True if this is the last step, because the traveller does not have to sign. */
  readonly isLast: boolean
}

export function TravellerStep({ form, group, isLast, ...shown }: StepProps) {
  const faults = form.shownFaults(group)
  const list = TRAVELLER_GROUPS[group].flatMap((field) => {
    const fault = faults[field]
    const label = FIELD_TEXTS[field]()
    return fault ? [{ fieldId: fieldId(field), label, text: FAULT_TEXTS[fault]() }] : []
  })
  const summary = useRef<HTMLDivElement>(null)
  const sent = useRef(0)
  useEffect(() => {
    if (sent.current > 0 && form.status === 'idle') summary.current?.focus()
  }, [form.status])
  const props: GroupProps = { form, faults, ...shown }
  return (
    <form
      className={styles.stepBody}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        sent.current += 1
        void form.submit(group)
      }}
    >
      <StepFields step={group} />
      <FaultSummary ref={summary} faults={list} />
      <GroupFields group={group} {...props} />
      <StepEnd status={form.status} action={isLast ? m.arrival_finish() : m.arrival_save()} />
    </form>
  )
}

function GroupFields({ group, ...props }: GroupProps & { readonly group: TravellerGroup }) {
  switch (group) {
    case 'identity':
      return <IdentityFields {...props} />
    case 'birth':
      return <BirthFields {...props} />
    case 'home':
      return <HomeFields {...props} />
    case 'contact':
      return <ContactFields {...props} />
    case 'kinship':
      return <KinshipFields {...props} />
  }
}
