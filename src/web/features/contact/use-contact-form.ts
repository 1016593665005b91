import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { ContactTopic } from '#domain/people/contact.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { FieldFault } from '#web/components/card-form/card-handle.ts'
import { CONTACT_FIELDS, type ContactDraft, type ContactField, companySchema, contactSchema } from './contact-schema.ts'
import { contactFaultText, contactLabel } from './contact-texts.ts'

export type ContactForm = UseFormReturn<ContactDraft, unknown, ContactDraft>

const EMPTY = { company: '', checkIn: '', checkOut: '', people: '', budget: '', website: '', message: '' }

/** `topic`: where it begins. A company that has a form of its own says more. */
export function useContactForm({ topic, isCompany }: { topic: ContactTopic; isCompany: boolean }): ContactForm {
  return useForm<ContactDraft, unknown, ContactDraft>({
    resolver: zodResolver(isCompany ? companySchema : contactSchema),
    mode: 'onTouched',
    defaultValues: { ...EMPTY, topic, cities: [] },
    // The summary over the form takes the focus instead.
    shouldFocusError: false,
  })
}

export const contactId = (field: ContactField) => `contact-${field}`

/** What every field of the form is given: its place in the form, its name and what is wrong with it. */
export function contactField(form: ContactForm, field: ContactField, locale: Locale) {
  const error = form.formState.errors[field]
  return {
    ...form.register(field),
    id: contactId(field),
    label: contactLabel(field, locale),
    error: contactFaultText(error?.message, locale),
  }
}

/** The faults of the form in the order of the page. */
export function contactFaults(form: ContactForm, locale: Locale): FieldFault[] {
  const { errors } = form.formState
  return CONTACT_FIELDS.flatMap((field) => {
    const text = contactFaultText(errors[field]?.message, locale)
    return text ? [{ fieldId: contactId(field), label: contactLabel(field, locale), text }] : []
  })
}
