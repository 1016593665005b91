import type { RefObject } from 'react'
import { Button as Plain } from 'react-aria-components/Button'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { Link, useRevalidator } from 'react-router'
import { postRead } from '#contract/office-endpoints/notices.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'
import { Button } from '#office/ui/button.tsx'
import type { Notices, NoticeView } from '#services/notice/get-notices.ts'
import { noticePath, noticeText } from '#services/notice/notice-text.ts'
import { momentText } from '#text/moment-text.ts'
import * as styles from './notices-bell.module.css'

export type NoticesListProps = {
  readonly notices: Notices
  readonly trigger: RefObject<Element | null>
  onClose(): void
}

/** The latest notices, below the bell. */
export function NoticesList({ notices: { unread, latest }, trigger, onClose }: NoticesListProps) {
  const read = useReadNotice()
  return (
    <Popover
      className={styles.popover}
      triggerRef={trigger}
      isOpen
      placement="bottom end"
      offset={4}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Dialog className={styles.dialog} aria-label={m.office_notices()}>
        <div className={styles.head}>
          <h2>{m.office_notices()}</h2>
          {unread > 0 ? (
            <Button isSmall onPress={() => void read({ noticeId: null })}>
              {m.office_notices_read_all()}
            </Button>
          ) : null}
        </div>
        {latest.length === 0 ? <p className={styles.none}>{m.office_notices_none()}</p> : null}
        <ul className={styles.list}>
          {latest.map((notice) => (
            <Row key={notice.id} notice={notice} read={read} onLeave={onClose} />
          ))}
        </ul>
        <div className={styles.foot}>
          <Link to="/me#notices" onClick={onClose}>
            {m.office_notices_settings()}
          </Link>
        </div>
      </Dialog>
    </Popover>
  )
}

type Read = ReturnType<typeof useReadNotice>
type RowProps = { readonly notice: NoticeView; readonly read: Read; onLeave(): void }

function Row({ notice, read, onLeave }: RowProps) {
  const locale = getLocale()
  const { id, subject, madeAt, isRead } = notice
  const what = noticeText(notice, locale)
  const follow = () => {
    onLeave()
    if (!isRead) void read({ noticeId: id })
  }
  const mark = isRead ? m.office_notice_unread() : m.office_notice_read()
  return (
    <li className={styles.row} data-unread={isRead ? undefined : ''}>
      <Link className={styles.link} to={noticePath(notice)} onClick={follow}>
        <b>{what}</b>
        {isRead ? null : <span className="vh">, {m.office_notice_is_new()}</span>}
        <small>
          {subject ? `${subject} · ` : ''}
          {momentText(madeAt, locale)}
        </small>
      </Link>
      <Plain className={styles.mark} onPress={() => void read({ noticeId: id, isRead: !isRead })}>
        <i className={styles.dot} />
        <span className="vh">
          {mark}: {what} {subject}
        </span>
      </Plain>
    </li>
  )
}

function useReadNotice() {
  const submitAction = useSubmitAction()
  const { revalidate } = useRevalidator()
  return async (body: { readonly noticeId: string | null; readonly isRead?: boolean }) => {
    const answer = await submitAction(postRead, { body })
    if (!answer.ok) toast(m.office_notices_failed())
    await revalidate()
  }
}
