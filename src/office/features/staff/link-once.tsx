import { m } from '#i18n/paraglide/messages.js'
import { Note } from '#office/ui/note.tsx'
import { CopyButton } from '#office/ui/states.tsx'
import * as styles from './page.module.css'

/** A link that can't be shown again. */
export function LinkOnce({ link }: { readonly link: string }) {
  return (
    <>
      <Note tone="wait">{m.office_staff_link_once()}</Note>
      <p className={styles.link}>{link}</p>
      <div>
        <CopyButton text={link} label={m.office_staff_link_copy()} />
      </div>
    </>
  )
}
