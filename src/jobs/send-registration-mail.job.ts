import type { JobPayloads } from '#domain/shared/jobs.ts'
import { renderRegistrationMail } from '#emails/registration-mail.ts'
import type { Deps } from '#services/deps.ts'
import { getRegistrationMail } from '#services/people/get-registration-mail.ts'

/** Tells an e-mail that an account was opened with it, while it is open. Run twice it sends one. */
export async function runSendRegistrationMail(
  deps: Deps,
  { linkId }: JobPayloads['send-registration-mail'],
): Promise<void> {
  const view = await getRegistrationMail(deps, { linkId })
  if (!view) return
  await deps.mailer.send({ id: `registration.${linkId}`, to: view.to, ...(await renderRegistrationMail(view)) })
}
