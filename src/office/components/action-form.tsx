import { type ComponentType, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { errorsBeside, type OfficeAnswer, type OfficeRefusal } from '#office/client/call-office.ts'
import { FieldErrors } from '#office/ui/field-errors.ts'
import { FaultState } from '#office/ui/states.tsx'
import * as styles from './action-form.module.css'
import { RefusalNote } from './refusal-note.tsx'

type ActionFormProps<Value> = {
  /**
   * Sends what was typed. `key` stays the same for every try of what was typed, so that it is done once. Null where the member
   * has changed their mind.
   */
  action(form: FormData, key: string): Promise<OfficeAnswer<Value> | null>
  onDone(value: Value): void
  /** Says who was faster and what they did; else it says who and when. */
  readonly explain?: ComponentType<{ readonly refusal: OfficeRefusal }>
  /** What was not done where no answer came: `No se ha podido anotar el cobro.` */
  readonly faultTitle: string
  /** Buttons know whether the action is under way. */
  readonly children: (isPending: boolean) => ReactNode
}

/** A form whose action may be refused or fail: it says so above the fields, which keep what was typed. */
export function ActionForm<Value>({
  action,
  onDone,
  explain: Explain = RefusalNote,
  faultTitle,
  children,
}: ActionFormProps<Value>) {
  const form = useRef<HTMLFormElement>(null)
  const key = useRef({ body: '', value: '' })
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Exclude<OfficeAnswer<Value>, { ok: true }> | null>(null)
  // The field to mend may be far from the button.
  useEffect(() => {
    if (failure?.kind === 'refused') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failure])
  // A form may have buttons that mean different things: another try means what the first one did.
  const pressed = useRef<HTMLElement | null>(null)
  const submit = async () => {
    if (!form.current || isPending) return
    const data = new FormData(form.current, pressed.current)
    const body = JSON.stringify([...data])
    if (key.current.body !== body) key.current = { body, value: crypto.randomUUID() }
    setPending(true)
    const answer = await action(data, key.current.value)
    setPending(false)
    setFailure(answer === null || answer.ok ? null : answer)
    if (answer?.ok) onDone(answer.value)
  }
  const errors = errorsBeside(failure?.kind === 'refused' ? failure : null)
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        pressed.current = (event.nativeEvent as SubmitEvent).submitter
        void submit()
      }}
    >
      {failure?.kind === 'unknown' ? (
        <FaultState title={faultTitle} requestId={failure.requestId} onRetry={() => void submit()}>
          {m.office_unknown_text()}
        </FaultState>
      ) : null}
      {failure?.kind === 'refused' ? (
        failure.details.changed ? (
          <Explain refusal={failure} />
        ) : (
          <RefusalNote refusal={failure} />
        )
      ) : null}
      <FieldErrors value={errors}>{children(isPending)}</FieldErrors>
    </form>
  )
}
