import { type ReactNode, useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { useNoteLeaving } from '#office/client/keyboard.ts'
import { useSingleKeys } from '#office/client/single-keys.ts'
import { useGoKeys } from '#office/client/use-go-keys.ts'
import { deferredComponent } from '#office/ui/deferred.tsx'
import { modal } from '#office/ui/dialog.tsx'
import { menuList } from '#office/ui/menu-button.tsx'
import { PageTools } from '#office/ui/page.tsx'
import { Toasts } from '#office/ui/toasts.tsx'
import type { Notices } from '#services/notice/get-notices.ts'
import type { SignedIn } from '#services/staff/signed-in.ts'
import { useFocusOnNavigation } from '#ui/client/focus-on-navigation.ts'
import { Icon } from '#ui/icon.tsx'
import { search } from '#ui/icons.ts'
import { CityScope } from './city-scope.tsx'
import { MemberMenu } from './member-menu.tsx'
import { type Counts, usePlaces } from './navigation.ts'
import { NoticesBell, noticesList } from './notices-bell.tsx'
import { PageMembers } from './page-members.tsx'
import { PaletteOverlay, palette } from './palette-overlay.tsx'
import { PhoneNav } from './phone-nav.tsx'
import * as styles from './shell.module.css'
import { SideNav } from './side-nav.tsx'

type ShellProps = {
  readonly member: SignedIn
  readonly counts: Counts
  readonly notices: Notices
  onSignOut(): void
  readonly children: ReactNode
}

const KeyHelp = deferredComponent(async () => (await import('./key-help.tsx')).KeyHelp)

/** The frame of every page behind the sign-in. Pages bring their own bar and content: `ui/page.tsx`. */
export function Shell({ member, counts, notices, onSignOut, children }: ShellProps) {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const { pathname } = useLocation()
  // Where each pixel of width is a day, the navigation is a rail.
  const isWide = pathname === '/timeline'
  useFocusOnNavigation()
  useEffect(() => {
    for (const part of [palette, menuList, modal, noticesList]) part.prepare()
  }, [])
  const hasSingleKeys = useSingleKeys()
  const letters = new Map(usePlaces().map(({ letter, to }) => [letter, to]))
  useNoteLeaving()
  useGoKeys({
    hasSingleKeys,
    letters,
    // It has the focus before the next key.
    onPalette: () => flushSync(() => setOpen('palette')),
    onHelp: () => setOpen('keys'),
  })
  const close = () => setOpen(null)
  const tools = (
    <>
      <Button className={styles.ask} onPress={() => setOpen('palette')}>
        <Icon shape={search} />
        <span className={styles.askText}>{m.office_palette()}…</span>
        <kbd className={styles.askKey}>{m.office_palette_key()}</kbd>
      </Button>
      <CityScope cities={member.cities} />
      <PageMembers path={pathname} />
      <NoticesBell notices={notices} />
      <MemberMenu member={member} onSignOut={onSignOut} />
    </>
  )
  return (
    <PageTools value={tools}>
      <a className={styles.skip} href="#main">
        {m.office_skip()}
      </a>
      <div className={`${styles.frame} ${isWide ? styles.rail : ''}`}>
        <SideNav counts={counts} onHelp={() => setOpen('keys')} />
        <div className={styles.content}>{children}</div>
      </div>
      <PhoneNav counts={counts} />
      {open === 'palette' ? <PaletteOverlay onClose={close} /> : null}
      {open === 'keys' ? <KeyHelp isOpen onClose={close} /> : null}
      <Toasts />
    </PageTools>
  )
}
