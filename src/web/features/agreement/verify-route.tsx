import { m } from '#i18n/paraglide/messages.js'
import { verifyAgreement } from '#services/agreement/verify-agreement.ts'
import { readApp } from '#web/server/app-context.ts'
import { notFound } from '#web/server/not-found.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/verify-route'
import { VerifyPage } from './verify-page.tsx'

/** Loads what proves a signed agreement, for anyone who has its code. It names no one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await verifyAgreement(readApp(context).deps, { id: params.id })
  if (!found.ok) throw notFound()
  return found.value
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.verify_title(), description: m.verify_description(), index: false })

export default function Verify({ loaderData }: Route.ComponentProps) {
  return <VerifyPage agreement={loaderData} />
}
