import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react'
import type { Button } from 'react-aria-components/Button'
import type { Popover } from 'react-aria-components/Popover'
import { Deferred, deferred } from './deferred.tsx'

export type MenuEntry = {
  readonly id: string
  readonly label: string
  /** A path of `icons.ts`. */
  readonly icon?: string
  /** A second line, such as the allowed members. */
  readonly note?: string | undefined
  /** Whether it is locked: it stays, and a press says why. */
  readonly isLocked?: boolean
  readonly isChosen?: boolean
  /** Address of the page to which it leads. */
  readonly href?: string
  onAction?(): void
}

export type MenuGroup = {
  /** A caption above the entries. */
  readonly caption?: string
  /** Whether one of the entries is always chosen. */
  readonly isChoice?: boolean
  readonly entries: readonly MenuEntry[]
}

type TriggerProps = Pick<
  ComponentProps<typeof Button>,
  'ref' | 'aria-haspopup' | 'aria-expanded' | 'onPress' | 'onHoverStart' | 'onFocus' | 'onKeyDown'
>

type MenuButtonProps = {
  /** The subject of the menu, in words. */
  readonly label: string
  readonly groups: readonly MenuGroup[]
  readonly placement?: ComponentProps<typeof Popover>['placement']
  /** Whether the menu is open, where another control opens it too. */
  readonly isOpen?: boolean
  onOpenChange?(isOpen: boolean): void
  /** Renders the button, with the props that make it open the menu. */
  children(trigger: TriggerProps): ReactNode
}

export type MenuListProps = Pick<MenuButtonProps, 'label' | 'groups' | 'placement'> & {
  readonly trigger: RefObject<Element | null>
  onClose(): void
}

/** The content of an open menu; pages load it when they are idle. */
export const menuList = deferred<MenuListProps>(async () => (await import('./menu-list.tsx')).MenuList)

/** A button with a menu, whose list is loaded apart: many pages have menus and few visits open one. */
export function MenuButton({ label, groups, placement, isOpen, onOpenChange, children }: MenuButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOwnOpen, setOwnOpen] = useState(false)
  const isShown = isOpen ?? isOwnOpen
  const setOpen = onOpenChange ?? setOwnOpen
  const load = () => menuList.prepare()
  const openByArrow: TriggerProps['onKeyDown'] = (event) => {
    // The page handles other keys, and gets none that a button stops.
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return void event.continuePropagation()
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      {children({
        ref: trigger,
        'aria-haspopup': 'menu',
        'aria-expanded': isShown,
        onPress: () => setOpen(!isShown),
        onHoverStart: load,
        onFocus: load,
        onKeyDown: openByArrow,
      })}
      {isShown ? (
        <Deferred of={menuList} props={{ trigger, label, groups, placement, onClose: () => setOpen(false) }} />
      ) : null}
    </>
  )
}
