import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react'
import type { Button } from 'react-aria-components/Button'
import type { Popover } from 'react-aria-components/Popover'
import { Drawn, partOf } from './part.tsx'

export type MenuEntry = {
  readonly id: string
  readonly label: string
  /** A path of `icons.ts`. */
  readonly icon?: string
  /** A second line, such as who may. */
  readonly note?: string | undefined
  /** It stays and can be pressed, which says why not. */
  readonly isLocked?: boolean
  readonly isChosen?: boolean
  /** Leads to a page. */
  readonly href?: string
  onAction?(): void
}

export type MenuGroup = {
  /** Written above the entries. */
  readonly caption?: string
  /** Of these one is always chosen. */
  readonly isChoice?: boolean
  readonly entries: readonly MenuEntry[]
}

type TriggerProps = Pick<
  ComponentProps<typeof Button>,
  'ref' | 'aria-haspopup' | 'aria-expanded' | 'onPress' | 'onHoverStart' | 'onFocus' | 'onKeyDown'
>

type MenuButtonProps = {
  /** In words: of what this is the menu. */
  readonly label: string
  readonly groups: readonly MenuGroup[]
  readonly placement?: ComponentProps<typeof Popover>['placement']
  /** Given where something else opens it too. */
  readonly isOpen?: boolean
  onOpenChange?(isOpen: boolean): void
  /** Draws the button, with what makes it open the menu. */
  children(trigger: TriggerProps): ReactNode
}

export type MenuListProps = Pick<MenuButtonProps, 'label' | 'groups' | 'placement'> & {
  readonly trigger: RefObject<Element | null>
  onClose(): void
}

/** What is drawn once a menu is open; pages load it when they have nothing else to do. */
export const menuList = partOf<MenuListProps>(async () => (await import('./menu-list.tsx')).MenuList)

/** A button with a menu, whose list is loaded apart: many pages have menus and few visits open one. */
export function MenuButton({ label, groups, placement, isOpen, onOpenChange, children }: MenuButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOwnOpen, setOwnOpen] = useState(false)
  const isShown = isOpen ?? isOwnOpen
  const setOpen = onOpenChange ?? setOwnOpen
  const load = () => void menuList.load()
  const openByArrow: TriggerProps['onKeyDown'] = (event) => {
    // Other keys are the page's, which hears of none that a button keeps to itself.
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
        <Drawn part={menuList} props={{ trigger, label, groups, placement, onClose: () => setOpen(false) }} />
      ) : null}
    </>
  )
}
