import { MAX_REQUEST_MESSAGE } from '#domain/booking/booking-policy.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { NoScriptNote } from '#web/features/checkout/no-script-note.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { SendFoot } from '#web/ui/form/send-foot.tsx'
import { ConsentFields } from './details-fields.tsx'
import type { DetailsForm } from './use-details-form.ts'

type RequestMessageProps = {
  readonly hint: string
  readonly text: string
  readonly onChange: (text: string) => void
  readonly locale: Locale
}

export function RequestMessage({ hint, text, onChange, locale }: RequestMessageProps) {
  const label = m.request_message({}, { locale })
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      <TextArea
        label={label}
        hint={hint}
        rows={4}
        maxLength={MAX_REQUEST_MESSAGE}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </fieldset>
  )
}

type RequestFootProps = { readonly form: DetailsForm; readonly locale: Locale }

export function RequestFoot({ form, locale }: RequestFootProps) {
  return (
    <>
      <ConsentFields form={form} locale={locale} />
      <NoScriptNote locale={locale} />
      <SendFoot
        problem={form.message}
        label={m.request_submit({}, { locale })}
        isSending={form.isSending}
        width="form"
        note={m.request_submit_note({}, { locale })}
        sending={m.request_sending({}, { locale })}
      />
    </>
  )
}
