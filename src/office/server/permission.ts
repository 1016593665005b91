import type { RouterContextProvider } from 'react-router'
import { type Grant, grantOf, type Permission, type Scope } from '#domain/staff/permissions.ts'
import { PAGE_NEEDS, type PlaceId } from '#office/client/page-needs.ts'
import { roleNames } from '#office/text/role-name.ts'
import { recordAction } from '#services/audit/record-action.ts'
import { listMembers } from '#services/staff/list-members.ts'
import { actorOf, type SignedIn } from '#services/staff/signed-in.ts'
import { memberOf, readOffice } from './office-context.ts'
import { notPermitted } from './page-answers.ts'

/** The arguments of any loader. */
export type PageArgs = { readonly context: Readonly<RouterContextProvider>; readonly request: Request }
export type Permitted = { readonly member: SignedIn; readonly grant: Exclude<Grant, 'no'> }

/**
 * Returns the member and how far the permission goes, in loaders of pages that not every member may see. Throws the
 * page that names the allowed members, and records the try in the audit. `isWhole`: a part of the permission is not
 * enough.
 */
export async function requirePermission(
  { context, request }: PageArgs,
  permission: Permission,
  { isWhole = false }: { readonly isWhole?: boolean | undefined } = {},
): Promise<Permitted> {
  const { deps, requestId } = readOffice(context)
  const member = memberOf(context, request)
  const grant = grantOf(member, permission)
  if (suffices(grant, isWhole)) return { member, grant }
  const { pathname } = new URL(request.url)
  await deps.db.transaction((tx) =>
    recordAction(tx, deps, actorOf(member, requestId), {
      ...{ act: 'access_denied', subject: { kind: 'route', id: pathname } },
      changes: { needed: [null, permission] },
    }),
  )
  const others = (await listMembers(deps)).filter(({ state }) => state === 'active')
  const allowedMembers = others.filter((other) => suffices(grantOf(other, permission), isWhole))
  throw notPermitted({
    allowedMembers: allowedMembers.map(({ name, roles }) => ({ name, role: roleNames(roles) })),
  })
}

/**
 * Returns the same as `requirePermission`, in loaders of places of the navigation, for the permission that the place
 * needs.
 */
export function requirePlace(args: PageArgs, place: PlaceId): Promise<Permitted> {
  const { permission, isWhole }: { permission: Permission; isWhole?: boolean } = PAGE_NEEDS[place]
  return requirePermission(args, permission, { isWhole })
}

/** Lists the places of the navigation that a member may open. */
export function openPlacesOf(member: Pick<Scope, 'roles'>): PlaceId[] {
  return (Object.keys(PAGE_NEEDS) as PlaceId[]).filter((place) => {
    const { permission, isWhole }: { permission: Permission; isWhole?: boolean } = PAGE_NEEDS[place]
    return suffices(grantOf(member, permission), isWhole)
  })
}

function suffices(grant: Grant, isWhole = false): grant is Exclude<Grant, 'no'> {
  return isWhole ? grant === 'yes' || grant === 'fresh' : grant !== 'no'
}
