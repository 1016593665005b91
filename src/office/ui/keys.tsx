import * as styles from './keys.module.css'

/** Keys to press, one after the other or together: `G H`, `Ctrl K`. */
export function Keys({ keys }: { readonly keys: string }) {
  return (
    <span className={styles.keys}>
      {keys.split(' ').map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
