import {
  type ComponentProps,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useRef,
  useState,
} from 'react'
import type { Button } from 'react-aria-components/Button'
import type { Popover } from 'react-aria-components/Popover'

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

/** Loads what is drawn once a menu is open; pages ask for it when they have nothing else to do. */
export const loadMenuList = () => import('./menu-list.tsx')
const MenuList = lazy(async () => ({ default: (await loadMenuList()).MenuList }))

/** A button with a menu, whose list is loaded apart: many pages have menus and few visits open one. */
export function MenuButton({ label, groups, placement, isOpen, onOpenChange, children }: MenuButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOwnOpen, setOwnOpen] = useState(false)
  const isShown = isOpen ?? isOwnOpen
  const setOpen = onOpenChange ?? setOwnOpen
  const load = () => void loadMenuList()
  const openByArrow = (event: KeyboardEvent | { key: string; preventDefault(): void }) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
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
        <Suspense>
          <MenuList {...{ trigger, label, groups, placement }} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
