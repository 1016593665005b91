import type { CallRefusal } from '#contract/endpoint-call.ts'
import * as account from '#contract/endpoints/account.ts'
import * as openid from '#contract/endpoints/openid.ts'
import * as sessions from '#contract/endpoints/sessions.ts'
import type { SessionView, UserView } from '#contract/holder.ts'
import type { EmailChange, Registration } from '#contract/people.ts'
import type { IdentityProviderName } from '#domain/people/identity-provider.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { type ApiAnswer, endpointCaller } from './call-api.ts'

/** Returns the functions by which the browser calls the API of sessions and accounts. */
export function accountClient(fetcher: typeof fetch = fetch) {
  const call = endpointCaller(fetcher)
  const getUser = async (token: string) => userOf(await call(sessions.getUser, {}, { token }))
  return {
    getUser,
    /**
     * Registers a user and signs in. Refuses `already_registered` for any message but Success, as the specification
     * requires.
     */
    async register(body: Registration): Promise<ApiAnswer<SessionView, CallRefusal<typeof sessions.postRegister>>> {
      const answer = await call(sessions.postRegister, { body })
      if (!answer.ok) return answer
      const { message, token } = answer.value
      if ((message as string) !== 'Success') return alreadyRegistered()
      const user = await getUser(token)
      return { ok: true, value: { token, user: user.ok ? user.value : asTyped(body) } }
    },
    /** Closes an account that another person registered with this e-mail. */
    undoRegistration: (token: string) => call(account.postUndoing, { body: { token } }),
    confirmEmail: (token: string) => call(account.postConfirmation, { body: { token } }),
    /** Returns the address of the provider's page and the ticket that finishes the sign-in. */
    beginSignIn: (provider: IdentityProviderName) => call(openid.postStart, { params: { provider } }),
    /** Returns the outcome of a sign-in at a provider. */
    finishSignIn: (ticket: string) => call(openid.postSession, { body: { ticket } }),
    linkIdentity: (token: string, ticket: string) => call(openid.postLink, { body: { ticket } }, { token }),
    logOut: (token: string) => call(sessions.postLogout, {}, { token }),
    /** The calls below need a session. */
    requestEmailChange: (body: EmailChange) => call(account.putEmail, { body }),
    consentToPromotions: async (promotions: boolean) =>
      userOf(await call(account.putPromotions, { body: { promotions } })),
    endSessions: () => call(account.deleteSessions),
    exportUser: () => call(account.getExport),
  }
}

function userOf<Code extends RefusalCode>(
  answer: ApiAnswer<{ readonly data: UserView }, Code>,
): ApiAnswer<UserView, Code> {
  return answer.ok ? { ok: true, value: answer.value.data } : answer
}

function alreadyRegistered(): ApiAnswer<never, 'already_registered'> {
  const message = m.refusal_already_registered()
  return { ok: false, kind: 'refused', status: 409, code: 'already_registered', message, errors: { email: message } }
}

/** The account exists by then: a failure to read its user must not look like a failure to register. */
function asTyped({ password: _, promotions = false, language, ...person }: Registration): UserView {
  const locale = getLocale()
  return { ...person, promotions, language: language ?? locale }
}
