import { PRODUCER_DECLARATION } from '#content/billing-system.ts'
import { readOffice } from '#office/server/office-context.ts'
import { requirePermission } from '#office/server/permission.ts'
import type { Route } from './+types/route'
import { DeclarationPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'use_office')
  const { system, issuer, isRecorded } = readOffice(args.context).deps.settings.invoicing
  return { system, issuer, isRecorded, producer: PRODUCER_DECLARATION }
}

export default function Declaration({ loaderData }: Route.ComponentProps) {
  return <DeclarationPage {...loaderData} />
}
