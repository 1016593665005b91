import * as styles from './keys.module.css'

type KeysProps = {
  readonly keys: string
  /** Inside a button, whose name they are no part of; not shown where there is no keyboard. */
  readonly isQuiet?: boolean
}

/** Keys to press, one after the other or together: `G H`, `Ctrl K`. */
export function Keys({ keys, isQuiet = false }: KeysProps) {
  return (
    <span className={isQuiet ? `${styles.keys} ${styles.quiet}` : styles.keys} aria-hidden={isQuiet || undefined}>
      {keys.split(' ').map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
