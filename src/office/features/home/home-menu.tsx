import type { ListingState } from '#domain/catalogue/listing.ts'
import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import type { LetState } from '#office/components/home-actions/listing-dialog.tsx'
import { Button } from '#office/ui/button.tsx'
import { MenuButton, type MenuEntry } from '#office/ui/menu-button.tsx'

/** The dialog that a home opens: a state that it gets, its copy, or the end of its draft. */
export type HomeOpening = LetState | 'copy' | 'discard'

const OFFERED: Readonly<Record<ListingState, readonly HomeOpening[]>> = {
  draft: ['copy', 'discard'],
  listed: ['paused', 'retired', 'copy'],
  paused: ['listed', 'retired', 'copy'],
  retired: ['listed', 'copy'],
}

type HomeMenuProps = { readonly state: ListingState; onOpen(opening: HomeOpening): void }

/** What can be done with a home besides changing its parts. */
export function HomeMenu({ state, onOpen }: HomeMenuProps) {
  const { isAllowed, allowedMembers } = usePermits()('edit_home')
  const labels: Readonly<Record<HomeOpening, string>> = {
    listed: m.home_list_again(),
    paused: m.home_pause(),
    retired: m.home_retire(),
    copy: m.home_copy(),
    discard: m.home_discard(),
  }
  const entries = OFFERED[state].map(
    (id): MenuEntry => ({
      ...{ id, label: labels[id], isLocked: !isAllowed, onAction: () => onOpen(id) },
      note: isAllowed ? undefined : m.home_locked({ names: allowedMembers }),
    }),
  )
  return (
    <MenuButton label={m.home_menu()} groups={[{ entries }]}>
      {(trigger) => (
        <Button {...trigger} isSmall>
          {m.home_menu()}
        </Button>
      )}
    </MenuButton>
  )
}
