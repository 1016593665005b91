import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { check } from '#ui/icons.ts'
import * as styles from './settings.module.css'

/** Shows and announces that a change was saved. */
export function Saved({ isSaved }: { readonly isSaved: boolean }) {
  return (
    <p className={styles.saved} role="status">
      {isSaved ? (
        <>
          <Icon shape={check} />
          {m.account_saved()}
        </>
      ) : null}
    </p>
  )
}
