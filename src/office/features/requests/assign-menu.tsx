import { useLoaderData } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { Avatar } from '#office/ui/avatar.tsx'
import { Button } from '#office/ui/button.tsx'
import { Keys } from '#office/ui/keys.tsx'
import { MenuButton } from '#office/ui/menu-button.tsx'
import type { RequestView } from '#services/request/get-request.ts'
import { useAssigneeName } from './assignee-name.ts'
import type { loader } from './route.tsx'

const NO_ONE = 'nobody'

type AssignMenuProps = {
  readonly request: RequestView
  readonly lockedBecause: string | undefined
  readonly isOpen: boolean
  onOpenChange(isOpen: boolean): void
  onAssign(assignee: string | null): void
}

/** Assigns a request: the member's own name comes first, then the others, then no member. */
export function AssignMenu({ request, lockedBecause, isOpen, onOpenChange, onAssign }: AssignMenuProps) {
  const { assignees, may } = useLoaderData<typeof loader>()
  const name = useAssigneeName(request.assignee)
  const label = (
    <>
      {name ? <Avatar name={name} /> : null}
      <span className="vh">{m.requests_assign()}: </span>
      {name?.split(' ')[0] ?? m.requests_of_no_one()}
    </>
  )
  if (lockedBecause) {
    return (
      <Button isSmall lockedBecause={lockedBecause}>
        {label}
      </Button>
    )
  }
  const own = assignees.filter(({ id }) => id === may.memberId)
  const others = assignees.filter(({ id }) => id !== may.memberId)
  const chosen = request.assignee ?? NO_ONE
  const entries = [
    ...own.map(({ id }) => ({ id, label: m.requests_to_me() })),
    ...others.map(({ id, name: label }) => ({ id, label })),
    { id: NO_ONE, label: m.requests_to_no_one() },
  ].map((entry) => ({
    ...entry,
    isChosen: entry.id === chosen,
    onAction: () => onAssign(entry.id === NO_ONE ? null : entry.id),
  }))
  return (
    <MenuButton label={m.requests_assign()} groups={[{ entries }]} {...{ isOpen, onOpenChange }}>
      {(trigger) => (
        <Button {...trigger} isSmall>
          {label} <Keys keys="A" isQuiet />
        </Button>
      )}
    </MenuButton>
  )
}
