import type { JobPayloads } from '#domain/shared/jobs.ts'
import { renderEmailLink, renderEmailNotice, renderEmailTaken } from '#emails/email-change-mails.ts'
import type { Deps } from '#services/deps.ts'
import { getEmailChange } from '#services/people/get-email-change.ts'

/** Tells the e-mail in use, and the wanted one: with the link, or that it has an account already. Run twice it sends each once. */
export async function runSendEmailChangeMails(
  deps: Deps,
  { changeId }: JobPayloads['send-email-change-mails'],
): Promise<void> {
  const view = await getEmailChange(deps, { changeId })
  if (!view) return
  const { url, from, to } = view
  const wanted = url === null ? await renderEmailTaken(view) : await renderEmailLink({ ...view, url })
  await deps.mailer.send({ id: `email_change.${changeId}.to`, to, ...wanted })
  await deps.mailer.send({ id: `email_change.${changeId}.from`, to: from, ...(await renderEmailNotice(view)) })
}
