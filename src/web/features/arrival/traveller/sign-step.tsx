import { type FormEvent, useState } from 'react'
import { isDrawnSignature } from '#domain/arrival/traveller.ts'
import { m } from '#i18n/paraglide/messages.js'
import { SignaturePad } from '#web/components/signature/signature-pad.tsx'
import { Field, FieldError } from '#web/ui/form/field.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { StepEnd, StepFields } from './step-end.tsx'
import * as styles from './traveller-form.module.css'
import type { TravellerSteps } from './use-traveller-steps.ts'

type SignProps = { readonly form: TravellerSteps; readonly name: string }

/** A signature can be drawn or typed, for travellers who can't draw one. */
export function SignStep({ form, name }: SignProps) {
  const [kind, setKind] = useState<'drawn' | 'typed'>('drawn')
  const [path, setPath] = useState('')
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(form.isSignatureRefused)
  const text = kind === 'drawn' ? path : typed.trim()
  const isSigned = kind === 'drawn' ? isDrawnSignature(path) : /\p{L}/u.test(typed)
  const error = isMissing && !isSigned ? m.arrival_sign_missing() : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!isSigned)
    if (isSigned) void form.submit('sign', { kind, text })
  }
  return (
    <form className={styles.stepBody} method="post" noValidate onSubmit={submit}>
      <StepFields step="sign" />
      <p>{m.arrival_sign_text()}</p>
      <fieldset className={`${styles.choiceChips} with-script`}>
        <legend className="visually-hidden">{m.arrival_sign_how()}</legend>
        <div className="row">
          {(['drawn', 'typed'] as const).map((one) => (
            <label className="chip" key={one}>
              <input type="radio" name="signature-kind" checked={kind === one} onChange={() => setKind(one)} />
              {one === 'drawn' ? m.arrival_sign_draw() : m.arrival_sign_type()}
            </label>
          ))}
        </div>
      </fieldset>
      {kind === 'drawn' ? (
        <div className={`${formStyles.field} with-script`}>
          <SignaturePad path={path} onDraw={setPath} />
          <div role="alert">{error ? <FieldError id="signature-pad-error" text={error} /> : null}</div>
        </div>
      ) : null}
      {/* Without scripts nothing can be drawn. */}
      <div className={kind === 'drawn' ? 'without-script' : undefined}>
        <Field
          id="signature-name"
          name="signature"
          label={m.arrival_sign_name()}
          value={typed}
          placeholder={name}
          maxLength={100}
          autoComplete="off"
          dir="auto"
          onChange={(event) => setTyped(event.target.value)}
          error={error}
          required
        />
      </div>
      <StepEnd status={form.status} action={m.arrival_sign_submit()} />
    </form>
  )
}
