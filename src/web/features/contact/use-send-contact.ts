import { useRef, useState } from 'react'
import { COMPANY } from '#content/company.ts'
import type { ContactMessageBody } from '#contract/contact.ts'
import { type ContactTopic, MAX_COMPANY_SHORTLIST } from '#domain/people/contact.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { apiClient } from '#web/client/api/api-client.ts'
import { readFavourites } from '#web/client/storage/favourites.ts'
import type { ContactDraft } from './contact-schema.ts'
import type { ContactForm } from './use-contact-form.ts'

type Options = {
  readonly form: ContactForm
  readonly stamp: string
  readonly locale: Locale
}

/** The parts of a sent message that the confirmation shows. */
export type Sent = { readonly name: string; readonly email: string; readonly reference: string }

/** Sends a message to the company. The same message sent again is stored once. */
export function useSendContact({ form, stamp, locale }: Options) {
  const [sent, setSent] = useState<Sent | null>(null)
  const keys = useRequestKeys()

  const send = async (draft: ContactDraft) => {
    const message = messageOf(draft, stamp)
    const answer = await apiClient(locale).sendContact(message, keys.keyFor(JSON.stringify(message)))
    if (answer.ok) return setSent({ name: draft.name, email: draft.email, reference: answer.value.reference })
    if (answer.kind === 'refused' && form.showRefused(answer.errors)) return
    const why = answer.kind === 'refused' ? ` ${answer.message}` : ''
    const keep = m.contact_not_sent_keep({ email: COMPANY.email }, { locale })
    form.setMessage(`${m.contact_not_sent({}, { locale })}${why} ${keep}`)
  }
  return { send, sent }
}

/** Idempotency keys: the same message keeps its key however often it is sent. */
function useRequestKeys() {
  const last = useRef({ message: '', key: '' })
  return {
    keyFor(message: string): string {
      if (last.current.message !== message) last.current = { message, key: crypto.randomUUID() }
      return last.current.key
    },
  }
}

function messageOf(draft: ContactDraft, stamp: string): ContactMessageBody {
  const { name: firstName, lastname: lastName, email, phone, message, website } = draft
  // The select offers only topics, and a fixed topic comes from the page.
  const topic = draft.topic as ContactTopic
  return {
    ...{ firstName, lastName, email, phone, message, topic, stamp },
    // The rules of the form require the checkbox.
    terms: true,
    ...(website ? { website } : {}),
    ...(topic === 'company' && draft.company ? { company: companyOf(draft) } : {}),
  }
}

function companyOf({ company, cities, checkIn, checkOut, people, homes, withFavourites, budget }: ContactDraft) {
  const houseCodes = withFavourites ? readFavourites().slice(0, MAX_COMPANY_SHORTLIST) : []
  return {
    ...{ name: company, cities, people: Number(people) },
    ...(checkIn ? { checkIn } : {}),
    ...(checkOut ? { checkOut } : {}),
    ...(homes ? { homes: Number(homes) } : {}),
    ...(houseCodes.length > 0 ? { houseCodes } : {}),
    ...(budget ? { budgetCents: Number(budget) * 100 } : {}),
  }
}
