import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import * as styles from './consequence-list.module.css'

/** Something that an action brings besides its figures. */
export type Consequence = {
  /** A path of `icons.ts`. */
  readonly icon: string
  readonly text: string
  /** A quieter line under it. */
  readonly more?: ReactNode
}

/** What will happen once an action is done. */
export function ConsequenceList({ consequences }: { readonly consequences: readonly Consequence[] }) {
  return (
    <ul className={styles.list}>
      {consequences.map(({ icon, text, more }) => (
        <li key={text}>
          <Icon shape={icon} />
          <span>
            {text}
            {more ? <small>{more}</small> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
