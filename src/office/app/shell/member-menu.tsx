import { Button } from 'react-aria-components/Button'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import { LANGUAGES } from '#domain/shared/languages.ts'
import { LOCALES } from '#domain/shared/text.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { RootData } from '#office/client/root-data.ts'
import { chooseScheme, type Scheme } from '#office/client/scheme.ts'
import { Avatar } from '#office/ui/avatar.tsx'
import { MenuButton, type MenuGroup } from '#office/ui/menu-button.tsx'
import type { SignedIn } from '#services/staff/signed-in.ts'
import { rememberLanguage } from '#text/locale.ts'
import * as styles from './member-menu.module.css'

type MemberMenuProps = { readonly member: SignedIn; onSignOut(): void }

/** Who is signed in, language, colours, and the way out. */
export function MemberMenu({ member, onSignOut }: MemberMenuProps) {
  const [first, ...others] = member.name.split(' ')
  const caption = `${member.name} · ${member.email}`
  const groups = [
    { caption, entries: [{ id: 'me', label: m.office_me(), href: '/me' }] },
    useLanguages(),
    useSchemes(),
    { entries: [{ id: 'out', label: m.office_sign_out(), onAction: onSignOut }] },
  ]
  return (
    <MenuButton label={m.office_member_menu()} groups={groups}>
      {(trigger) => (
        <Button {...trigger} className={styles.me}>
          <Avatar name={member.name} />
          <span>
            <span className={styles.name}>{first}</span>
            <span className="vh">{` ${others.join(' ')}: ${m.office_member_menu()}`}</span>
          </span>
        </Button>
      )}
    </MenuButton>
  )
}

function useLanguages(): MenuGroup {
  const locale = getLocale()
  const entries = LOCALES.map((id) => ({
    ...{ id, label: LANGUAGES[id].name, isChosen: id === locale },
    async onAction() {
      await rememberLanguage(id)
      // The scripts of a page are of one language.
      location.reload()
    },
  }))
  return { caption: m.office_language(), isChoice: true, entries }
}

function useSchemes(): MenuGroup {
  const chosen = useRouteLoaderData<RootData>('root')?.scheme ?? null
  const { revalidate } = useRevalidator()
  const entry = (scheme: Scheme | null, label: string) => ({
    ...{ id: scheme ?? 'device', label, isChosen: scheme === chosen },
    async onAction() {
      await chooseScheme(scheme)
      await revalidate()
    },
  })
  const entries = [
    entry(null, m.office_scheme_device()),
    entry('light', m.office_scheme_light()),
    entry('dark', m.office_scheme_dark()),
  ]
  return { caption: m.office_scheme(), isChoice: true, entries }
}
