import { isProvedMailbox } from '#db/people/proved-mailbox-rows.ts'
import { mailboxOf, normaliseEmail } from '#domain/people/email.ts'
import type { CausedMail, Mailer, MailSender } from '#domain/shared/mailer.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import {
  checkRateLimit,
  enforceRateLimit,
  isRemembered,
  type LimitDeps,
  type RateLimitKey,
  remember,
} from './enforce-rate-limit.ts'

/** A mailbox that a visitor names, and their account where they are signed in. */
export type NamedMailbox = { readonly email: string; readonly userId?: string | null | undefined }

type Limited = Pick<CausedMail, 'id' | 'to' | 'isUnproved'>

/**
 * Returns the mailer that all mails go through. It drops a mail that a visitor caused without proof where the mailbox
 * has used up its budget of such mails, so that no combination of forms can fill a stranger's mailbox.
 */
export function withMailBudget(mailer: Mailer, deps: LimitDeps): MailSender {
  return {
    async send({ isUnproved, ...mail }) {
      if (await takeMailBudget(deps, { ...mail, isUnproved })) await mailer.send(mail)
    },
  }
}

/** Counts a mail in the budget of its mailbox, once however often it is retried. Returns false where it is used up. */
export async function takeMailBudget(deps: LimitDeps, { id, to, isUnproved }: Limited): Promise<boolean> {
  if (!isUnproved || (await isRemembered(deps, ['counted_mail', id]))) return true
  if (!(await enforceRateLimit(deps, budgetOf(to))).ok) return false
  await remember(deps, ['counted_mail', id])
  return true
}

/**
 * Checks, before something is done that needs a mail, whether its mailbox can get one. Refuses `too_many_mails`, but never
 * for a user who has proved that the mailbox is theirs.
 */
export async function checkMailBudget(
  deps: LimitDeps,
  { email, userId }: NamedMailbox,
): Promise<Result<null, Refusal<'too_many_mails'>>> {
  const left = await checkRateLimit(deps, budgetOf(email))
  if (left.ok || (await isProved(deps, { email, userId }))) return ok(null)
  return refuse('too_many_mails')
}

/** Tells whether a signed-in user has proved that the mailbox is theirs. */
export async function isProved({ db }: Pick<LimitDeps, 'db'>, { email, userId }: NamedMailbox): Promise<boolean> {
  return userId ? isProvedMailbox(db, userId, normaliseEmail(email)) : false
}

const budgetOf = (email: string): RateLimitKey => ['unproved_mail_by_mailbox', mailboxOf(email)]
