import type { SessionView } from '#contract/holder.ts'
import type { SignInOutcome } from '#contract/openid.ts'
import type { IdentityProviderName } from '#domain/people/identity-provider.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { accountClient } from '#web/client/api/account-client.ts'
import { AccountForm } from '#web/components/account-form/account-form.tsx'
import { identityForm } from '#web/components/account-form/account-forms.ts'
import { useGuestForm } from '#web/components/guest-form/use-guest-form.ts'
import { Field } from '#web/ui/form/field.tsx'
import { AccountHeading } from './account-heading.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { NameFields, TermsChecks } from './terms-checks.tsx'

type StepProps<Kind extends SignInOutcome['kind']> = {
  readonly outcome: Extract<SignInOutcome, { kind: Kind }>
  readonly onSignedIn: (session: SessionView) => void
}

/** The companies' own spelling of their names. */
const NAMES: Readonly<Record<IdentityProviderName, string>> = { google: 'Google', apple: 'Apple' }

/** Renders the form for what an account still needs after a provider has identified the visitor. */
export function ProviderStep({ outcome, ...step }: StepProps<'new' | 'known'>) {
  return outcome.kind === 'new' ? (
    <NewAccount outcome={outcome} {...step} />
  ) : (
    <ExistingAccount outcome={outcome} {...step} />
  )
}

function NewAccount({ outcome, onSignedIn }: StepProps<'new'>) {
  const locale = getLocale()
  const { email, ticket, name = '', lastname = '' } = outcome
  const state = useGuestForm(identityForm, {
    subject: { ticket, language: locale },
    defaults: { name, lastname },
    onDone: onSignedIn,
  })
  return (
    <>
      <AccountHeading text={m.account_provider_new_title()} />
      <p className="soft">{m.account_provider_new({ email })}</p>
      <AccountForm state={state} label={m.account_register()}>
        <NameFields field={state.field} />
        <Field {...state.field('phone')} required type="tel" inputMode="tel" autoComplete="tel" />
        <TermsChecks field={state.field} />
      </AccountForm>
    </>
  )
}

function ExistingAccount({ outcome, onSignedIn }: StepProps<'known'>) {
  const { email, provider, ticket } = outcome
  const join = async (session: SessionView) => {
    // The visitor is signed in even if the provider could not be linked to the account.
    await accountClient().linkIdentity(session.token, ticket)
    onSignedIn(session)
  }
  return (
    <>
      <AccountHeading text={m.account_provider_known_title()} />
      <p className="soft">{m.account_provider_known({ email, provider: NAMES[provider] })}</p>
      <SignInForm email={email} onSignedIn={(session) => void join(session)} />
    </>
  )
}
