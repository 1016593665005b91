import type { ContactTopic } from '#domain/people/contact.ts'
import { MAX_CONTACT_MESSAGE } from '#domain/people/people-policy.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { FaultSummary } from '#web/ui/form/fault-summary.tsx'
import { SelectField, TextArea } from '#web/ui/form/field.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { SendFoot } from '#web/ui/form/send-foot.tsx'
import { CompanyFields } from './company-fields.tsx'
import { ContactTerms, HiddenField, WriterFields } from './contact-fields.tsx'
import * as styles from './contact-form.module.css'
import { ContactSent } from './contact-sent.tsx'
import { topicChoices } from './contact-texts.ts'
import { type ContactForm as Form, useContactForm } from './use-contact-form.ts'
import { useSendContact } from './use-send-contact.ts'

export type ContactFormProps = {
  /** The topic; on the contact page the initial choice of the list. */
  readonly topic: ContactTopic
  /** Whether the writer chooses the topic. */
  readonly hasTopics?: boolean
  /** Signed by the server when the page was made. */
  readonly stamp: string
  readonly locale: Locale
}

/** Renders the form, which preserves the typed text if it could not be sent. */
export function ContactForm({ topic, hasTopics = false, stamp, locale }: ContactFormProps) {
  const isCompany = topic === 'company' && !hasTopics
  const message = messageTexts(topic, !hasTopics)
  const form = useContactForm({ topic, messageLabel: message.label({}, { locale }), isCompany, locale })
  const { send, sent } = useSendContact({ form, stamp, locale })
  if (sent) return <ContactSent sent={sent} locale={locale} />
  return (
    <form className={`${formStyles.form} ${styles.contactForm}`} method="post" noValidate onSubmit={form.submit(send)}>
      <FaultSummary ref={form.summary} faults={form.faults} locale={locale} />
      {isCompany ? <CompanyFields form={form} locale={locale} /> : null}
      <fieldset>
        <legend>
          {topic === 'owner' && !hasTopics ? m.contact_what_owner({}, { locale }) : m.contact_what({}, { locale })}
        </legend>
        {hasTopics ? (
          <SelectField {...form.field('topic')} defaultValue={topic} choices={topicChoices(locale)} />
        ) : null}
        <MessageField form={form} texts={message} locale={locale} />
      </fieldset>
      <WriterFields form={form} locale={locale} />
      <HiddenField form={form} locale={locale} />
      <ContactTerms form={form} locale={locale} />
      <SendFoot
        problem={form.message}
        label={m.contact_submit({}, { locale })}
        isSending={form.isSending}
        note={m.contact_submit_note({}, { locale })}
        sending={m.contact_sending({}, { locale })}
      />
    </form>
  )
}

const MESSAGES = {
  company: { label: m.contact_message_company, hint: m.contact_message_company_hint },
  owner: { label: m.contact_message_owner, hint: m.contact_message_owner_hint },
  any: { label: m.contact_message, hint: m.contact_message_hint },
} as const
type MessageTexts = (typeof MESSAGES)[keyof typeof MESSAGES]

function messageTexts(topic: ContactTopic, isFixed: boolean): MessageTexts {
  return MESSAGES[isFixed && (topic === 'company' || topic === 'owner') ? topic : 'any']
}

type MessageFieldProps = {
  readonly form: Form
  readonly texts: MessageTexts
  readonly locale: Locale
}

function MessageField({ form, texts: { label, hint }, locale }: MessageFieldProps) {
  return (
    <TextArea
      {...form.field('message')}
      label={label({}, { locale })}
      hint={hint({}, { locale })}
      rows={6}
      maxLength={MAX_CONTACT_MESSAGE}
      required
    />
  )
}
