import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { agreementDocument } from '#services/agreement/agreement-document.ts'
import { getAgreementDraft } from '#services/agreement/get-agreement.ts'
import { readApp } from '#web/server/app-context.ts'
import { bookingNotFound } from '#web/server/not-found.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/draft-route'
import { AgreementPage } from './page.tsx'

/** Loads the agreement of a booking without its people, which guests read before they pay. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await getAgreementDraft(readApp(context).deps, { code: params.bookingCode })
  if (!found.ok) throw bookingNotFound()
  return agreementDocument(found.value.row, getLocale(), found.value.facts)
}

export const meta: Route.MetaFunction = (args) => {
  const title = args.loaderData?.title ?? m.agreement_link()
  return pageMeta(args, { title, description: m.agreement_description(), index: false })
}

export default function AgreementDraft({ loaderData }: Route.ComponentProps) {
  return <AgreementPage printed={loaderData} pdf={null} />
}
