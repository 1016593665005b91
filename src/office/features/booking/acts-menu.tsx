import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { toast } from '#office/client/toasts.ts'
import type { BookingActId } from '#office/components/booking-acts/registry.ts'
import { Icon } from '#office/ui/icon.tsx'
import { dots, down, lock } from '#office/ui/icons.ts'
import * as menu from '#office/ui/menu.module.css'
import * as styles from './acts-menu.module.css'
import { useFileActs } from './file-acts.tsx'

type ActsMenuProps = {
  /** In words: of what these are the acts. */
  readonly label: string
  readonly ids: readonly BookingActId[]
  /** The payment that they are about. */
  readonly number?: number
  /** Written on the button; dots where it is left out. */
  readonly children?: string
}

/** Acts that there is no room for. Those that this member may not do stay, locked, and say who may. */
export function ActsMenu({ label, ids, number, children }: ActsMenuProps) {
  const acts = useFileActs()
  const offered = acts?.acts.filter(({ id }) => ids.includes(id)) ?? []
  if (!acts || offered.length === 0) return null
  return (
    <MenuTrigger>
      <Button className={children ? styles.button : styles.dots} aria-label={children ? undefined : label}>
        <Icon shape={children ? down : dots} />
        {children}
        {children ? <span className="vh">{`, ${label}`}</span> : null}
      </Button>
      <Popover className={menu.popover} placement="bottom end" offset={4}>
        <Menu className={menu.menu} aria-label={label}>
          {offered.map(({ id, label: text, icon, lockedBecause }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={text}
              className={`${menu.item} ${lockedBecause ? styles.locked : ''}`}
              onAction={() => (lockedBecause ? toast(lockedBecause) : acts.open(id, number))}
            >
              <Icon shape={lockedBecause ? lock : icon} />
              <span className={styles.words}>
                <Text slot="label">{text}</Text>
                {lockedBecause ? (
                  <Text slot="description" className={styles.why}>
                    {lockedBecause}
                  </Text>
                ) : null}
              </span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
