import { useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { m } from '#i18n/paraglide/messages.js'
import { Deferred, deferred } from '#office/ui/deferred.tsx'
import type { Notices } from '#services/notice/get-notices.ts'
import { Icon } from '#ui/icon.tsx'
import { bell } from '#ui/icons.ts'
import * as styles from './notices-bell.module.css'
import type { NoticesListProps } from './notices-list.tsx'

/** The list of notices, which few visits open; pages load it when they have nothing else to do. */
export const noticesList = deferred<NoticesListProps>(async () => (await import('./notices-list.tsx')).NoticesList)

/** What waits for this member: a bell with how much is unread, and the latest in a list. */
export function NoticesBell({ notices }: { readonly notices: Notices }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { unread } = notices
  const load = () => noticesList.prepare()
  return (
    <>
      <Button
        ref={trigger}
        className={styles.bell}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
        onHoverStart={load}
        onFocus={load}
      >
        <Icon shape={bell} />
        <span className="vh">{m.office_notices()}</span>
        {unread > 0 ? (
          <span className={styles.count}>
            <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
            <span className="vh">: {m.office_notices_unread({ count: unread })}</span>
          </span>
        ) : null}
      </Button>
      {isOpen ? <Deferred of={noticesList} props={{ notices, trigger, onClose: () => setOpen(false) }} /> : null}
    </>
  )
}
