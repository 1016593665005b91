import type { FormEvent, ReactNode, Ref } from 'react'
import { FORM_ID_FIELD } from '#web/client/event-replay.ts'
import { FaultSummary } from '#web/ui/form/fault-summary.tsx'

type PostFormProps = {
  /** The result of `useGuestForm`. */
  readonly state: {
    readonly id: string
    readonly submit: (event: FormEvent) => Promise<void>
    readonly summary: Ref<HTMLDivElement>
    readonly faults: readonly { readonly fieldId: string; readonly label: string; readonly text: string }[]
  }
  readonly className?: string
  /** Hidden fields: what a page without scripts has to send besides what is typed. */
  readonly hidden?: Readonly<Record<string, string>>
  readonly children: ReactNode
}

/** Renders a form of guests with the summary of its faults. Without scripts it is posted to its own page. */
export function PostForm({ state, className, hidden = {}, children }: PostFormProps) {
  return (
    <form className={className} method="post" noValidate onSubmit={(event) => void state.submit(event)}>
      {Object.entries({ [FORM_ID_FIELD]: state.id, ...hidden }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FaultSummary ref={state.summary} faults={state.faults} />
      {children}
    </form>
  )
}
