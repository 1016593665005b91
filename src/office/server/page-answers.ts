import { data, isRouteErrorResponse } from 'react-router'

/** Who has a permission that this member lacks, with the names of their roles in the reader's language. */
export type MissingPermission = { readonly allowedMembers: readonly { readonly name: string; readonly role: string }[] }

/** Thrown by a loader whose page does not exist: answers 404. */
export function pageNotFound(): ReturnType<typeof data<null>> {
  return data(null, { status: 404 })
}

/** Thrown by a loader that this member may not use: answers 403, and the page names who may. */
export function notPermitted(missing: MissingPermission): ReturnType<typeof data<MissingPermission>> {
  return data(missing, { status: 403 })
}

/** Reads who has the permission from the error of a route that answered 403. */
export function missingPermissionOf(error: unknown): MissingPermission | null {
  return isRouteErrorResponse(error) && error.status === 403 ? (error.data as MissingPermission) : null
}
