import type { SessionView, UserView } from '#contract/holder.ts'
import type { IdentityRegistration, SignInOutcome, SignInStart } from '#contract/openid.ts'
import type {
  ConfirmedEmail,
  EmailChange,
  Login,
  PasswordChange,
  PasswordReset,
  Registration,
  Upgrade,
  UserChange,
} from '#contract/people.ts'
import type { UserExport } from '#contract/user-export.ts'
import type { IdentityProviderName } from '#domain/people/identity-provider.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { type ApiAnswer, callApi, post } from './call-api.ts'

type Done = { readonly message: 'Success' }

export type AccountClient = {
  logIn(login: Login): Promise<ApiAnswer<SessionView>>
  /**
   * Registers a user and signs in. Refuses `already_registered` for any message but Success, as the specification
   * requires.
   */
  register(registration: Registration): Promise<ApiAnswer<SessionView>>
  /** Registers the holder of a booking that was made without an account. */
  upgradeGuest(upgrade: Upgrade, viewToken?: string): Promise<ApiAnswer<SessionView>>
  forgotPassword(email: string): Promise<ApiAnswer<Done>>
  resetPassword(reset: PasswordReset): Promise<ApiAnswer<Done>>
  confirmEmail(token: string): Promise<ApiAnswer<ConfirmedEmail>>
  /** Closes an account that another person registered with this e-mail. */
  undoRegistration(token: string): Promise<ApiAnswer<Done>>
  /** Returns the address of the provider's page and the ticket that finishes the sign-in. */
  beginSignIn(provider: IdentityProviderName): Promise<ApiAnswer<SignInStart>>
  /** Returns the outcome of a sign-in at a provider. */
  finishSignIn(ticket: string): Promise<ApiAnswer<SignInOutcome>>
  registerIdentity(registration: IdentityRegistration): Promise<ApiAnswer<SessionView>>
  linkIdentity(token: string, ticket: string): Promise<ApiAnswer<null>>
  getUser(token: string): Promise<ApiAnswer<UserView>>
  logOut(token: string): Promise<ApiAnswer<null>>
  /** The calls below need a session. */
  changeUser(change: UserChange): Promise<ApiAnswer<UserView>>
  changePassword(change: PasswordChange): Promise<ApiAnswer<null>>
  requestEmailChange(change: EmailChange): Promise<ApiAnswer<Done>>
  consentToPromotions(promotions: boolean): Promise<ApiAnswer<UserView>>
  endSessions(): Promise<ApiAnswer<null>>
  exportUser(): Promise<ApiAnswer<UserExport>>
  eraseUser(password: string): Promise<ApiAnswer<null>>
}

/** Returns the functions by which the browser calls the API of sessions and accounts. */
export function accountClient(locale: Locale, fetcher: typeof fetch = fetch): AccountClient {
  const call = <Value>(path: string, init: RequestInit = {}) => callApi<Value>(fetcher, locale, path, init)
  const callUser = async (path: string, init: RequestInit): Promise<ApiAnswer<UserView>> => {
    const answer = await call<{ readonly data: UserView }>(path, init)
    return answer.ok ? { ok: true, value: answer.value.data } : answer
  }
  const put = (body: object) => ({ ...post(body), method: 'PUT' })
  const getUser = (token: string) => callUser('/v1/user', { headers: bearer(token) })
  return {
    getUser,
    logIn: (login) => call('/login', post(login)),
    async register(registration) {
      const answer = await call<{ readonly message: string; readonly token: string }>('/register', post(registration))
      if (!answer.ok) return answer
      const { message, token } = answer.value
      if (message !== 'Success') return alreadyRegistered(locale)
      const user = await getUser(token)
      return { ok: true, value: { token, user: user.ok ? user.value : asTyped(registration, locale) } }
    },
    upgradeGuest: (upgrade, viewToken) =>
      call('/update-user-register', post(upgrade, viewToken ? { 'X-View-Token': viewToken } : {})),
    forgotPassword: (email) => call('/forgot-password', post({ email })),
    resetPassword: (reset) => call('/reset-password', post(reset)),
    undoRegistration: (token) => call('/undo-registration', post({ token })),
    confirmEmail: (token) => call('/confirm-email', post({ token })),
    beginSignIn: (provider) => call(`/openid/${provider}/start`, { method: 'POST' }),
    finishSignIn: (ticket) => call('/openid/session', post({ ticket })),
    registerIdentity: (registration) => call('/openid/register', post(registration)),
    linkIdentity: (token, ticket) => call('/me/identities', post({ ticket }, bearer(token))),
    logOut: (token) => call('/logout', { method: 'POST', headers: bearer(token) }),
    changeUser: (change) => callUser('/me', put(change)),
    changePassword: (change) => call('/me/password', put(change)),
    requestEmailChange: (change) => call('/me/email', put(change)),
    consentToPromotions: (promotions) => callUser('/me/promotions', put({ promotions })),
    endSessions: () => call('/me/sessions', { method: 'DELETE' }),
    exportUser: () => call('/me/export'),
    eraseUser: (password) => call('/me/erasure', post({ password })),
  }
}

function alreadyRegistered(locale: Locale): ApiAnswer<never> {
  const message = m.refusal_already_registered({}, { locale })
  return { ok: false, kind: 'refused', status: 409, code: 'already_registered', message, errors: { email: message } }
}

/** The account exists by then: a failure to read its user must not look like a failure to register. */
function asTyped({ password: _, promotions = false, language, ...person }: Registration, locale: Locale): UserView {
  return { ...person, promotions, language: language ?? locale }
}

function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` }
}
