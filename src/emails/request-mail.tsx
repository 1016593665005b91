import { Facts, MailAction, MailFrame } from './mail-frame.tsx'
import type { RequestMailContent } from './request-mail-content.ts'

/** A mail about a request: the requested stay, and what happens next. */
export function RequestMail({ content }: { readonly content: RequestMailContent }) {
  return (
    <MailFrame {...content}>
      <Facts facts={content.facts} />
      {content.button && <MailAction {...content.button} />}
    </MailFrame>
  )
}
