import { m } from '#i18n/paraglide/messages.js'
import { SettingsPage } from '../components/account/settings-page.tsx'
import { localeOfParams, useLocale } from '../locale.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/account'

export const meta: Route.MetaFunction = (args) => {
  const locale = localeOfParams(args.params)
  const description = m.account_page_description({}, { locale })
  return pageMeta(args, { title: m.account_title({}, { locale }), description, index: false })
}

/** The same for everybody as it comes: who is signed in is known to the browser alone. */
export default function Account() {
  return <SettingsPage locale={useLocale()} />
}
