import { COMPANY } from '#content/company.ts'
import type { JobPayloads } from '#domain/shared/jobs.ts'
import { renderRequestMail } from '#emails/render-mail.tsx'
import { getRequestMail } from '#services/booking/get-request-mail.ts'
import type { Deps } from '#services/deps.ts'

/** Writes and sends a mail about a request, to its guest or to the company. Run twice it sends one. */
export async function runSendRequestMail(
  deps: Deps,
  { kind, requestId }: JobPayloads['send-request-mail'],
): Promise<void> {
  const found = await getRequestMail(deps, { requestId })
  if (!found.ok) throw new Error(`There is no request ${requestId} to write a mail about`)
  const mail = await renderRequestMail(kind, found.value)
  const to = kind === 'request_received' ? found.value.request.holderEmail : COMPANY.email
  await deps.mailer.send({ id: `${kind}.${requestId}`, to, ...mail })
}
