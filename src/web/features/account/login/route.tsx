import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#text/locale.ts'
import { localeOfRoot, pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { LoginPage } from './page.tsx'

export const meta: Route.MetaFunction = (args) => {
  const locale = localeOfRoot(args.matches)
  const title = m.account_sign_in_title({}, { locale })
  return pageMeta(args, { title, description: m.account_description({}, { locale }), index: false })
}

export default function Page() {
  return <LoginPage locale={useLocale()} />
}
