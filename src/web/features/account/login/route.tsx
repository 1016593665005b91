import { myBookingsPath } from '#contract/site-paths.ts'
import type { Locale } from '#domain/shared/text.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { claimForm, forgotForm, registerForm, signInForm } from '#web/components/account-form/account-forms.ts'
import { SIGN_IN_VIEWS } from '#web/features/account/sign-in-panel.tsx'
import type { AppContext } from '#web/server/app-context.ts'
import { formAction, handles, seeOther } from '#web/server/form-action.ts'
import { sessionCookie } from '#web/server/visitor-cookies.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { LoginPage } from './page.tsx'

export function loader({ url }: Route.LoaderArgs) {
  const view = url.searchParams.get('view')
  return { view: SIGN_IN_VIEWS.find((one) => one === view) ?? SIGN_IN_VIEWS[0] }
}

export const action = formAction(
  handles(signInForm, { follow: async ({ answer, app }) => signedIn(app, answer.token, answer.user.language) }),
  handles(registerForm, {
    subject: () => ({ language: getLocale() }),
    follow: async ({ answer, app }) => signedIn(app, answer.token, getLocale()),
  }),
  handles(claimForm, { follow: async ({ answer, app }) => signedIn(app, answer.token, answer.user.language) }),
  handles(forgotForm, {}),
)

async function signedIn({ deps }: AppContext, token: string, language: Locale): Promise<Response> {
  return seeOther(myBookingsPath(language), await sessionCookie(token, deps.settings.publicUrl))
}

export const meta: Route.MetaFunction = (args) => {
  const title = m.account_sign_in_title()
  return pageMeta(args, { title, description: m.account_description(), index: false })
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <LoginPage {...loaderData} />
}
