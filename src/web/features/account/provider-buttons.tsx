import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { IdentityProviderName } from '#domain/people/identity-provider.ts'
import { m } from '#i18n/paraglide/messages.js'
import { accountClient } from '#web/client/api/account-client.ts'
import type { RootData } from '#web/client/root-data.ts'
import { savePendingSignIn } from '#web/client/storage/pending-sign-in.ts'
import * as styles from '#web/components/account-form/account.module.css'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { accountFailureText } from './account-failure-text.ts'

type Text = () => string

const LABELS: Readonly<Record<IdentityProviderName, Text>> = {
  google: m.account_provider_google,
  apple: m.account_provider_apple,
}

type ProviderButtonsProps = {
  /** Returns the path to which the visitor comes back after signing in. */
  readonly back: () => string
}

/**
 * Renders a button for each configured provider. It leads to the provider's own page, so that none of its scripts runs here.
 */
export function ProviderButtons({ back }: ProviderButtonsProps) {
  const providers = useRouteLoaderData<RootData>('root')?.identityProviders ?? []
  const [state, setState] = useState<'rest' | 'leaving' | { readonly fault: string }>('rest')
  if (providers.length === 0) return null
  const leave = async (provider: IdentityProviderName) => {
    if (state === 'leaving') return
    setState('leaving')
    const answer = await accountClient().beginSignIn(provider)
    if (!answer.ok) {
      const fault = accountFailureText(answer)
      return setState({ fault })
    }
    savePendingSignIn({ ticket: answer.value.ticket, back: back() })
    window.location.assign(answer.value.url)
    // The back button may restore this page from the back/forward cache.
    addEventListener('pageshow', () => setState('rest'), { once: true })
  }
  return (
    <div className={styles.accountProviders}>
      <p aria-hidden="true">{m.account_provider_or()}</p>
      {providers.map((provider) => (
        <button
          key={provider}
          type="button"
          className="btn btn-line btn-wide"
          aria-disabled={state === 'leaving' || undefined}
          onClick={() => void leave(provider)}
        >
          {LABELS[provider]()}
        </button>
      ))}
      <FormProblem text={typeof state === 'object' ? state.fault : null} />
    </div>
  )
}
