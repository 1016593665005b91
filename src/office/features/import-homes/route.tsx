import { requirePermission } from '#office/server/permission.ts'
import type { Route } from './+types/route'
import { ImportHomesPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'edit_home')
  return null
}

export default function ImportHomes() {
  return <ImportHomesPage />
}
