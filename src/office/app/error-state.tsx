import { isRouteErrorResponse } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { missingPermissionOf } from '#office/server/page-answers.ts'
import { LinkButton } from '#office/ui/button.tsx'
import { EmptyState, FaultState, PermissionState } from '#office/ui/states.tsx'

/** What a page shows when its loader or its rendering has not given one: missing, not allowed, or a fault. */
export function ErrorState({ error }: { readonly error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    const home = (
      <LinkButton variant="main" to="/">
        {m.office_to_today()}
      </LinkButton>
    )
    return (
      <EmptyState title={m.office_not_found()} actions={home}>
        {m.office_not_found_text()}
      </EmptyState>
    )
  }
  const missing = missingPermissionOf(error)
  if (missing) {
    return (
      <PermissionState title={m.office_forbidden()} allowedMembers={missing.allowedMembers}>
        {m.office_forbidden_text()}
      </PermissionState>
    )
  }
  return (
    <FaultState title={m.office_fault()} onRetry={() => location.reload()}>
      {m.office_fault_text()}
    </FaultState>
  )
}
