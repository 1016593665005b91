import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { usePageMembers } from '#office/client/use-page-members.ts'
import { Avatar } from '#office/ui/avatar.tsx'
import * as styles from './page-members.module.css'

/** Everybody looks at the day and at their own account: who else does says nothing. */
const UNSHARED = new Set(['/', '/me'])
/** More faces than these are a number. */
const MAX_FACES = 3

/** Who else has the page open, so that two do not answer the same. */
export function PageMembers({ path }: { path: string }) {
  const locale = getLocale()
  const members = usePageMembers(path)
  const shown = UNSHARED.has(path) ? [] : members
  const names = new Intl.ListFormat(locale).format(shown.map(({ name }) => name))
  const rest = shown.length - MAX_FACES
  return (
    <div role="status" className={styles.members} title={names || undefined}>
      {shown.length > 0 ? <span className={styles.spoken}>{m.office_page_members({ names })}</span> : null}
      {shown.slice(0, MAX_FACES).map(({ memberId, name }) => (
        <span key={memberId} className={styles.face}>
          <Avatar name={name} />
        </span>
      ))}
      {rest > 0 ? (
        <span className={styles.rest} aria-hidden="true">
          +{rest}
        </span>
      ) : null}
    </div>
  )
}
