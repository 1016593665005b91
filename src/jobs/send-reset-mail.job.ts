import type { JobPayloads } from '#domain/shared/jobs.ts'
import { renderResetMail } from '#emails/reset-mail.ts'
import type { Deps } from '#services/deps.ts'
import { getResetMail } from '#services/people/get-reset-mail.ts'

/** Writes and sends the link to a new password, while it is the newest. Run twice it sends one. */
export async function runSendResetMail(deps: Deps, { resetId }: JobPayloads['send-reset-mail']): Promise<void> {
  const view = await getResetMail(deps, { resetId })
  if (view) await deps.mailer.send({ id: `password_reset.${resetId}`, to: view.to, ...(await renderResetMail(view)) })
}
