import type { ContactAnswer, ContactMessage } from '#contract/contact.ts'
import { type ContactRow, findContact, insertContact } from '#db/contact/contact-rows.ts'
import { requestReferenceFrom } from '#domain/booking/booking-code.ts'
import { callTimes } from '#domain/people/call-times.ts'
import { mailboxOf } from '#domain/people/email.ts'
import { CONSENT_TEXTS_VERSION } from '#domain/people/people-policy.ts'
import { CONTACT_RECEIPT_KINDS } from '#domain/shared/jobs.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit, type RateLimitKey } from '#services/enforce-rate-limit.ts'
import { jobId } from '#services/job-id.ts'
import { newId } from '#services/new-id.ts'
import { takeStamp } from './contact-stamp.ts'

export type ContactInput = ContactMessage & {
  readonly language: Locale
  readonly address: string
  readonly requestKey?: string | undefined
  /** Id of the signed-in user, whose data export and erasure include the message. */
  readonly userId?: string | undefined
}

/**
 * Stores a message to the company with a mail to staff and an acknowledgement to its sender. The same key gives the same
 * answer. Messages that fill in the honeypot field are acknowledged and dropped. Refuses `rate_limited`, and `call_taken` where
 * no one can call at the wanted moment.
 */
export async function receiveContact(
  deps: Deps,
  input: ContactInput,
): Promise<Result<ContactAnswer, Refusal<'rate_limited' | 'call_taken'>>> {
  const { requestKey } = input
  const before = requestKey === undefined ? undefined : await findContact(deps.db, { requestKey })
  if (before) return ok({ reference: before.reference })
  const { callAt } = input
  if (callAt !== undefined && !isOffered(new Date(callAt), deps.clock.now())) return refuse('call_taken')
  const allowed = await enforceRateLimit(deps, ...(await limitsOf(deps, input)))
  if (!allowed.ok) return allowed
  const contact = contactRow(deps, input)
  if (input.website) {
    deps.logger.info({ topic: input.topic }, 'Contact message dropped: its honeypot field was filled in')
    return ok({ reference: contact.reference })
  }
  return store(deps, contact)
}

function isOffered(moment: Date, now: Date): boolean {
  return callTimes(now).some((offered) => offered.getTime() === moment.getTime())
}

/** A message that is not stored was sent twice at once, or its call is taken. */
async function store(deps: Deps, contact: ContactRow): Promise<Result<ContactAnswer, Refusal<'call_taken'>>> {
  const { requestKey } = contact
  return deps.db.transaction(async (tx) => {
    if (!(await insertContact(tx, contact))) {
      const same = requestKey === null ? undefined : await findContact(tx, { requestKey })
      return same ? ok({ reference: same.reference }) : refuse('call_taken')
    }
    for (const kind of CONTACT_RECEIPT_KINDS) {
      const id = jobId('send-contact-mail', kind, contact.id)
      await deps.jobs.send(tx, 'send-contact-mail', { kind, contactId: contact.id }, { id })
    }
    return ok({ reference: contact.reference })
  })
}

/** Messages without a plausible stamp share a small limit; they may still be from a person. */
async function limitsOf(deps: Deps, { stamp, address, email }: ContactInput): Promise<RateLimitKey[]> {
  const sender: RateLimitKey[] = (await takeStamp(deps, { stamp, address }))
    ? [['contact_by_address', address]]
    : [
        ['unstamped_contact_by_address', address],
        ['unstamped_contact', 'everybody'],
      ]
  return [...sender, ['contact_by_email', mailboxOf(email)]]
}

function contactRow(deps: Deps, input: ContactInput): ContactRow {
  const now = deps.clock.now()
  const { topic, firstName, lastName, email, phone, message, language } = input
  return {
    id: newId(deps),
    reference: requestReferenceFrom(deps.randomBytes(8)),
    ...{ topic, firstName, lastName, email, phone, message, language },
    company: input.company ?? null,
    callAt: input.callAt === undefined ? null : new Date(input.callAt),
    consent: { at: now.toISOString(), textVersion: CONSENT_TEXTS_VERSION },
    requestKey: input.requestKey ?? null,
    userId: input.userId ?? null,
    createdAt: now,
    ...{ handledAt: null, handledBy: null, answer: null, version: 0 },
  }
}
