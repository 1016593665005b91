import { Button } from 'react-aria-components/Button'
import { Header } from 'react-aria-components/Header'
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import { LANGUAGES } from '#domain/shared/languages.ts'
import { LOCALES, type Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { RootData } from '#office/client/root-data.ts'
import { chooseScheme, type Scheme } from '#office/client/scheme.ts'
import { Avatar } from '#office/ui/avatar.tsx'
import { Icon } from '#office/ui/icon.tsx'
import { tick } from '#office/ui/icons.ts'
import * as menu from '#office/ui/menu.module.css'
import type { SignedIn } from '#services/staff/signed-in.ts'
import { rememberLanguage, useLocale } from '#web/text/locale.ts'
import * as styles from './member-menu.module.css'

type MemberMenuProps = { readonly member: SignedIn; onSignOut(): void }

/** Who is signed in, language, colours, and the way out. */
export function MemberMenu({ member, onSignOut }: MemberMenuProps) {
  const locale = useLocale()
  const [first, ...others] = member.name.split(' ')
  return (
    <MenuTrigger>
      <Button className={styles.me}>
        <Avatar name={member.name} />
        <span>
          <span className={styles.name}>{first}</span>
          <span className="vh">{` ${others.join(' ')}: ${m.office_member_menu({}, { locale })}`}</span>
        </span>
      </Button>
      <Popover className={menu.popover} placement="bottom end" offset={4}>
        <Menu className={menu.menu}>
          <MenuSection>
            <Header className={menu.caption}>{`${member.name} · ${member.email}`}</Header>
            <MenuItem id="me" className={menu.item} href="/me">
              {m.office_me({}, { locale })}
            </MenuItem>
          </MenuSection>
          <Separator className={menu.line} />
          <LanguageSection />
          <Separator className={menu.line} />
          <SchemeSection />
          <Separator className={menu.line} />
          <MenuSection aria-label={m.office_sign_out({}, { locale })}>
            <MenuItem id="out" className={menu.item} onAction={onSignOut}>
              {m.office_sign_out({}, { locale })}
            </MenuItem>
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

function LanguageSection() {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const choose = (key: Locale) => {
    rememberLanguage(key)
    void revalidate()
  }
  return (
    <MenuSection
      selectionMode="single"
      selectedKeys={[locale]}
      onSelectionChange={(keys) => choose(onlyOf(keys) as Locale)}
    >
      <Header className={menu.caption}>{m.office_language({}, { locale })}</Header>
      {LOCALES.map((key) => (
        <Choice key={key} id={key} label={LANGUAGES[key].name} />
      ))}
    </MenuSection>
  )
}

function SchemeSection() {
  const locale = useLocale()
  const root = useRouteLoaderData<RootData>('root')
  const { revalidate } = useRevalidator()
  const choose = (key: string) => {
    chooseScheme(key === 'device' ? null : (key as Scheme))
    void revalidate()
  }
  return (
    <MenuSection
      selectionMode="single"
      selectedKeys={[root?.scheme ?? 'device']}
      onSelectionChange={(keys) => choose(onlyOf(keys))}
    >
      <Header className={menu.caption}>{m.office_scheme({}, { locale })}</Header>
      <Choice id="device" label={m.office_scheme_device({}, { locale })} />
      <Choice id="light" label={m.office_scheme_light({}, { locale })} />
      <Choice id="dark" label={m.office_scheme_dark({}, { locale })} />
    </MenuSection>
  )
}

function Choice({ id, label }: { readonly id: string; readonly label: string }) {
  return (
    <MenuItem id={id} className={menu.item} textValue={label}>
      {({ isSelected }) => (
        <>
          {label}
          {isSelected ? <Icon shape={tick} className={menu.mark} /> : null}
        </>
      )}
    </MenuItem>
  )
}

function onlyOf(keys: 'all' | Iterable<string | number>): string {
  return String([...(keys === 'all' ? [] : keys)][0] ?? '')
}
