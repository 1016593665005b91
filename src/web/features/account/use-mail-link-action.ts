import { useState } from 'react'
import type { RefusalCode } from '#domain/shared/refusal.ts'
import type { ApiAnswer, ApiFailure } from '#web/client/api/call-api.ts'
import { forgetMailLink, type MailLink, type MailLinkKind, useMailLink } from './use-mail-link.ts'

type UseMailLinkActionInput = {
  readonly kind: MailLinkKind
  send(link: MailLink): Promise<ApiAnswer<unknown>>
  /** The code with which the API refuses a link that was used before or is too old. */
  readonly deadCode: RefusalCode
  onDone(link: MailLink): Promise<void> | void
}

type MailLinkState = 'rest' | 'sending' | 'done' | 'dead' | ApiFailure

/** Runs what a link in a mail is for, once its reader presses a button: programs that open links in mails change nothing. */
export function useMailLinkAction({ kind, send, deadCode, onDone }: UseMailLinkActionInput) {
  const link = useMailLink(kind)
  const [state, setState] = useState<MailLinkState>('rest')
  const press = async () => {
    if (!link || state === 'sending') return
    setState('sending')
    const answer = await send(link)
    if (answer.ok) {
      forgetMailLink(kind)
      await onDone(link)
    }
    const isDead = !answer.ok && answer.kind === 'refused' && answer.code === deadCode
    setState(answer.ok ? 'done' : isDead ? 'dead' : answer)
  }
  return { link, state, press }
}
