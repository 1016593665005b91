import { m } from '#i18n/paraglide/messages.js'
import { Note } from '#office/ui/note.tsx'
import { CopyButton } from '#office/ui/states.tsx'
import * as styles from './recovery-codes.module.css'

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <div className={styles.codes}>
      <Note tone="wait">{m.office_recovery_codes_once()}</Note>
      <ul className={styles.list}>
        {codes.map((code) => (
          <li key={code} className={styles.code}>
            {code}
          </li>
        ))}
      </ul>
      <div>
        <CopyButton text={codes.join('\n')} label={m.office_recovery_codes_copy()} />
      </div>
    </div>
  )
}
