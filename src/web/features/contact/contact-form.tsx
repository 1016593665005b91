import { CONTACT_TOPICS, type ContactTopic, MAX_COMPANY_SHORTLIST } from '#domain/people/contact.ts'
import { MAX_CONTACT_MESSAGE } from '#domain/people/people-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useFavourites } from '#web/client/storage/favourites.ts'
import { HiddenInput } from '#web/components/guest-form/hidden-input.tsx'
import { PostForm } from '#web/components/guest-form/post-form.tsx'
import { useGuestForm } from '#web/components/guest-form/use-guest-form.ts'
import { SelectField, TextArea } from '#web/ui/form/field.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { SendFoot } from '#web/ui/form/send-foot.tsx'
import { CallField } from './call-field.tsx'
import { CompanyFields } from './company-fields.tsx'
import { type ContactDefinition, companyForm, contactForm, ownerForm } from './contact-definition.ts'
import { ContactTerms, HiddenField, WriterFields } from './contact-fields.tsx'
import * as styles from './contact-form.module.css'
import { ContactSent } from './contact-sent.tsx'
import { topicChoices } from './contact-texts.ts'

export type ContactFormProps = {
  /** Who writes: a choice of topics, or the one of its page. */
  readonly audience: 'any' | 'company' | 'owner'
  /** The initial choice of the list of topics. */
  readonly topic?: ContactTopic
  /** Signed by the server when the page was made. */
  readonly stamp: string
  /** When an owner can be called, in order. */
  readonly freeCalls?: readonly Date[]
}

type Shown = { readonly form: ContactDefinition; readonly title: Text; readonly hint: Text }
type Text = () => string

const SHOWN: Readonly<Record<ContactFormProps['audience'], Shown>> = {
  any: { form: contactForm, title: m.contact_what, hint: m.contact_message_hint },
  company: { form: companyForm, title: m.contact_what, hint: m.contact_message_company_hint },
  owner: { form: ownerForm, title: m.contact_what_owner, hint: m.contact_message_owner_hint },
}

/** Renders the form, which preserves the typed text if it could not be sent. */
export function ContactForm({ audience, topic = CONTACT_TOPICS[0], stamp, freeCalls = [] }: ContactFormProps) {
  const { form: definition, title, hint } = SHOWN[audience]
  const form = useGuestForm(definition, {
    subject: { favourites: useFavourites().slice(0, MAX_COMPANY_SHORTLIST) },
    defaults: { topic, stamp },
    mode: 'onTouched',
    prefix: 'contact-',
  })
  if (form.done) {
    const { answer, values } = form.done
    return <ContactSent sent={{ ...values, ...answer }} />
  }
  return (
    <PostForm state={form} className={`${formStyles.form} ${styles.contactForm}`}>
      {audience === 'company' ? <CompanyFields form={form} /> : null}
      <fieldset>
        <legend>{title()}</legend>
        {audience === 'any' ? <SelectField {...form.field('topic')} choices={topicChoices()} /> : null}
        {freeCalls.length > 0 ? <CallField form={form} freeCalls={freeCalls} /> : null}
        <TextArea {...form.field('message')} hint={hint()} rows={6} maxLength={MAX_CONTACT_MESSAGE} required />
      </fieldset>
      <WriterFields form={form} />
      <HiddenField form={form} />
      <HiddenInput form={form} name="stamp" />
      <ContactTerms form={form} />
      <SendFoot
        problem={form.message}
        label={m.contact_submit()}
        isSending={form.isSending}
        isPosted
        note={m.contact_submit_note()}
        sending={m.contact_sending()}
      />
    </PostForm>
  )
}
