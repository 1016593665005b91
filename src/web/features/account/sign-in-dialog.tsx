import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { SessionView } from '#contract/holder.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { info } from '#ui/icons.ts'
import { saveSession } from '#web/client/session.ts'
import { closeSignIn, type SignInPrompt } from '#web/client/sign-in-prompt.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SignInPanel, type SignInView, viewTitle } from './sign-in-panel.tsx'
import { currentPath, useFinishSignIn } from './use-finish-sign-in.ts'

type SignInDialogProps = { readonly prompt: SignInPrompt }

/** Opens over any page, which preserves everything that was typed on it. */
export function SignInDialog({ prompt }: SignInDialogProps) {
  const [view, setView] = useState<SignInView>('sign-in')
  const finish = useFinishSignIn()
  const isExpired = prompt?.why === 'expired'
  const isMidway = isExpired || prompt?.why === 'in_form'
  const close = () => {
    closeSignIn()
    setView('sign-in')
  }
  const goOn = (session: SessionView) => {
    close()
    // In the middle of a form the page must not be reloaded, whatever the language of the account is.
    if (isMidway) saveSession(session)
    else finish(session)
  }
  // Rendered outside the header, whose styles for buttons would apply to it.
  return createPortal(
    <Dialog
      title={isExpired && view === 'sign-in' ? m.account_expired_title() : viewTitle(view)}
      open={prompt !== null}
      onClose={close}
    >
      {isExpired && view === 'sign-in' ? (
        <p className="note">
          <Icon shape={info} />
          {m.account_expired()}
        </p>
      ) : null}
      {prompt ? (
        <SignInPanel
          view={view}
          onView={setView}
          onSignedIn={goOn}
          email={prompt.email}
          // What was typed on the page would be lost on the way to a provider.
          {...(isExpired ? {} : { back: currentPath })}
        />
      ) : null}
    </Dialog>,
    document.body,
  )
}
