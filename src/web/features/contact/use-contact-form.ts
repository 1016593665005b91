import type { ContactTopic } from '#domain/people/contact.ts'
import type { Locale } from '#domain/shared/text.ts'
import { useZodForm, type ZodForm } from '#web/ui/form/use-zod-form.ts'
import { CONTACT_FIELDS, type ContactDraft, companySchema, contactSchema } from './contact-schema.ts'
import { contactFaultText, contactFieldOf, contactLabel } from './contact-texts.ts'

export type ContactForm = ZodForm<ContactDraft>

const EMPTY = {
  company: '',
  checkIn: '',
  checkOut: '',
  people: '',
  homes: '',
  withFavourites: false,
  budget: '',
  website: '',
  message: '',
}

type Options = {
  /** The initial topic. */
  readonly topic: ContactTopic
  /** The label of the message, which a list of faults repeats. */
  readonly messageLabel: string
  /** Whether the fields for companies are required. */
  readonly isCompany: boolean
  readonly locale: Locale
}

export function useContactForm({ topic, messageLabel, isCompany, locale }: Options): ContactForm {
  return useZodForm<ContactDraft>({
    rules: isCompany ? companySchema : contactSchema,
    fields: CONTACT_FIELDS,
    defaults: { ...EMPTY, topic, cities: [] },
    mode: 'onTouched',
    prefix: 'contact-',
    label: (field) => (field === 'message' ? messageLabel : contactLabel(field, locale)),
    faultText: (message) => contactFaultText(message, locale),
    nameOf: contactFieldOf,
  })
}
