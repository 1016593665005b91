import { prosePath } from '#contract/site-paths.ts'
import { MAX_EMAIL } from '#domain/people/email.ts'
import { MAX_MESSAGE } from '#domain/people/people-policy.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { check } from '#ui/icons.ts'
import { HiddenInput } from '#web/components/guest-form/hidden-input.tsx'
import { PostForm } from '#web/components/guest-form/post-form.tsx'
import { useGuestForm } from '#web/components/guest-form/use-guest-form.ts'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { FormDone } from '#web/ui/form/form-done.tsx'
import { SendFoot } from '#web/ui/form/send-foot.tsx'
import * as styles from './ask.module.css'
import { askForm } from './ask-definition.ts'

type AskFormProps = {
  readonly houseCode: string
  readonly dates: { readonly checkIn: string; readonly checkOut: string } | undefined
  readonly prefill: string
}

/** A question about the home. The form keeps what was typed if it could not be sent. */
export function AskForm({ houseCode, dates, prefill }: AskFormProps) {
  const locale = getLocale()
  const form = useGuestForm(askForm, {
    subject: { houseCode, dates },
    defaults: { text: prefill, prefill },
    prefix: 'ask-',
  })
  if (form.done) {
    const { answer, values } = form.done
    return <FormDone icon={check} text={m.ask_sent({ email: values.email, reference: answer.reference })} />
  }
  return (
    <PostForm state={form} className={styles.askForm}>
      <HiddenInput form={form} name="prefill" />
      <TextArea {...form.field('text')} rows={4} maxLength={MAX_MESSAGE} required />
      <EmailField {...form.field('email')} maxLength={MAX_EMAIL} />
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="ask-website">{m.ask_trap()}</label>
        <input {...form.form.register('website')} id="ask-website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <SendFoot
        problem={form.message}
        label={m.ask_send()}
        isSending={form.isSending}
        isPosted
        width="second"
        note={m.ask_note()}
        sending={m.ask_sending()}
      />
      <p className="xs soft">
        <a href={prosePath(locale, 'privacy')} target="_blank" rel="noopener">
          {m.ask_privacy()}
        </a>
      </p>
    </PostForm>
  )
}
