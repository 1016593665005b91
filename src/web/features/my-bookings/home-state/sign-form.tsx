import { type FormEvent, useState } from 'react'
import { isDrawnSignature } from '#domain/arrival/traveller.ts'
import { MAX_SIGNER } from '#domain/home-state/home-state-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { failureText } from '#web/client/api/failure-text.ts'
import { homeStateClient } from '#web/client/api/home-state-client.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import { useOnce } from '#web/client/use-once.ts'
import { SignaturePad } from '#web/components/signature/signature-pad.tsx'
import { Check, Field, FieldError } from '#web/ui/form/field.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { SendFoot } from '#web/ui/form/send-foot.tsx'
import type { ReportProps } from './home-state-section.tsx'

/** Signs the report that is shown, by name and drawing; who can't draw signs by name. */
export function SignForm({ code, report: { moment, contentsHash }, onChanged }: ReportProps) {
  const { isBusy, once } = useOnce()
  const [name, setName] = useState('')
  const [path, setPath] = useState('')
  const [isTyped, setTyped] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isNamed = /\p{L}/u.test(name)
  const isSigned = isTyped || isDrawnSignature(path)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isNamed || !isSigned) return
    void once(async () => {
      setProblem(null)
      const access = { code, viewToken: readViewToken(code) }
      const body = { name: name.trim(), path: isTyped ? '' : path, contentsHash }
      const answer = await homeStateClient().sign({ access, moment }, body)
      if (answer.ok) return onChanged(answer.value)
      setProblem(failureText(answer, m.home_state_unknown()))
      const news = await homeStateClient().getReports(access)
      if (news.ok) onChanged(news.value)
    })
  }
  return (
    <form className={formStyles.form} noValidate onSubmit={submit}>
      <p>{m.home_state_sign_text()}</p>
      <Field
        name="name"
        label={m.home_state_sign_name()}
        value={name}
        maxLength={MAX_SIGNER}
        autoComplete="name"
        dir="auto"
        onChange={(event) => setName(event.target.value)}
        error={isChecked && !isNamed ? m.home_state_sign_name_missing() : undefined}
        required
      />
      <Check label={m.home_state_sign_typed()} checked={isTyped} onChange={(event) => setTyped(event.target.checked)} />
      {isTyped ? null : (
        <div className={formStyles.field}>
          <SignaturePad path={path} onDraw={setPath} />
          <div role="alert">
            {isChecked && !isSigned ? (
              <FieldError id={`${moment}-signature-error`} text={m.home_state_sign_missing()} />
            ) : null}
          </div>
        </div>
      )}
      <SendFoot problem={problem} label={m.home_state_sign()} isSending={isBusy} />
    </form>
  )
}
