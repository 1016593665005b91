import { Header } from 'react-aria-components/Header'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { Icon } from '#ui/icon.tsx'
import { check, lock } from '#ui/icons.ts'
import * as styles from './menu.module.css'
import type { MenuEntry, MenuGroup, MenuListProps } from './menu-button.tsx'

/** The list of an open menu, beside its button. */
export function MenuList({ label, groups, placement = 'bottom end', trigger, onClose }: MenuListProps) {
  return (
    <Popover
      className={styles.popover}
      aria-label={label}
      triggerRef={trigger}
      isOpen
      placement={placement}
      offset={4}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Menu className={styles.menu} aria-label={label} autoFocus="first" onClose={onClose}>
        {groups.map((group) => (
          <Group key={group.entries[0]?.id} group={group} label={label} />
        ))}
      </Menu>
    </Popover>
  )
}

function Group({
  group: { caption, isChoice, entries },
  label,
}: {
  readonly group: MenuGroup
  readonly label: string
}) {
  const choice = isChoice
    ? {
        selectionMode: 'single' as const,
        disallowEmptySelection: true,
        selectedKeys: entries.flatMap(({ id, isChosen }) => (isChosen ? [id] : [])),
      }
    : {}
  return (
    <MenuSection {...choice} className={styles.section} aria-label={caption ? undefined : label}>
      {caption ? <Header className={styles.caption}>{caption}</Header> : null}
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </MenuSection>
  )
}

function Entry({ entry }: { readonly entry: MenuEntry }) {
  const { id, label, icon, note, isLocked, isChosen, href, onAction } = entry
  const shape = isLocked ? lock : icon
  return (
    <MenuItem
      id={id}
      className={isLocked ? `${styles.item} ${styles.locked}` : styles.item}
      textValue={label}
      href={href}
      onAction={onAction}
    >
      {shape ? <Icon shape={shape} /> : null}
      <span className={styles.words}>
        <Text slot="label">{label}</Text>
        {note ? (
          <Text slot="description" className={styles.note}>
            {note}
          </Text>
        ) : null}
      </span>
      {isChosen ? <Icon shape={check} className={styles.mark} /> : null}
    </MenuItem>
  )
}
