import type { LoaderFunctionArgs } from 'react-router'
import { memberOf, readOffice } from '#office/server/office-context.ts'
import { getAccess } from '#services/staff/get-access.ts'
import { MePage } from './page.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const member = memberOf(context, request)
  return { member, access: await getAccess(readOffice(context).deps, member) }
}

export default MePage
