import { Icon } from '#ui/icon.tsx'
import { gear, terminal } from '#ui/icons.ts'
import * as styles from './avatar.module.css'

const KINDS = { staff: styles.staff, guest: styles.guest, system: styles.system, command: styles.command }

/** A person by their initials; a guest blue, the system a ring, a command a square. The text beside it says the name. */
export function Avatar({ name, kind = 'staff' }: { name: string; kind?: keyof typeof KINDS }) {
  if (kind === 'system' || kind === 'command') {
    return (
      <span className={`${styles.avatar} ${KINDS[kind]}`} aria-hidden="true">
        <Icon shape={kind === 'system' ? gear : terminal} />
      </span>
    )
  }
  return (
    // Not as text: names of controls would have to begin with it.
    <span className={`${styles.avatar} ${KINDS[kind]}`} data-initials={initialsOf(name)} aria-hidden="true" />
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase()
}
