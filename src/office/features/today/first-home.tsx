import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import { LinkButton } from '#office/ui/button.tsx'
import { EmptyState } from '#office/ui/states.tsx'

/** Stands on the first page while no home was ever published: how the first one comes to be. */
export function FirstHome() {
  const { isAllowed, allowedMembers } = usePermits()('edit_home')
  const actions = isAllowed ? (
    <>
      <LinkButton variant="main" to="/homes/new">
        {m.first_home_start()}
      </LinkButton>
      <LinkButton to="/homes?estado=draft">{m.first_home_drafts()}</LinkButton>
    </>
  ) : undefined
  return (
    <EmptyState title={m.first_home_title()} actions={actions}>
      {isAllowed ? m.first_home_text() : m.first_home_others({ names: allowedMembers })}
    </EmptyState>
  )
}
