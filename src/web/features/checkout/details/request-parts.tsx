import type { ComponentProps } from 'react'
import { MAX_REQUEST_MESSAGE } from '#domain/booking/booking-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { TextArea } from '#web/ui/form/field.tsx'
import { SendFoot } from '#web/ui/form/send-foot.tsx'
import { ConsentFields, type FieldsProps } from './details-fields.tsx'
import type { DetailName } from './details-schema.ts'

type MessageProps = {
  readonly form: { readonly field: (name: DetailName) => ComponentProps<typeof TextArea> }
  readonly hint: string
}

export function RequestMessage({ form, hint }: MessageProps) {
  return (
    <fieldset>
      <legend className="visually-hidden">{m.request_message()}</legend>
      <TextArea {...form.field('message')} hint={hint} rows={4} maxLength={MAX_REQUEST_MESSAGE} />
    </fieldset>
  )
}

type RequestFootProps = FieldsProps & {
  readonly form: { readonly message: string | null; readonly isSending: boolean }
}

export function RequestFoot({ form }: RequestFootProps) {
  return (
    <>
      <ConsentFields form={form} />
      <SendFoot
        problem={form.message}
        label={m.request_submit()}
        isSending={form.isSending}
        isPosted
        width="form"
        note={m.request_submit_note()}
        sending={m.request_sending()}
      />
    </>
  )
}
