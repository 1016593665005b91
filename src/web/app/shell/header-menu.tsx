import { type FocusEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { COMPANY } from '#content/company.ts'
import {
  apartmentsPath,
  blogPath,
  contactPath,
  corporatePath,
  myBookingsPath,
  neighbourhoodsPath,
  ownersPath,
  questionsPath,
  stayRequestPath,
} from '#contract/site-paths.ts'
import { LANGUAGES } from '#domain/shared/languages.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { otherLocales, rememberLanguage } from '#text/locale.ts'
import { Icon } from '#ui/icon.tsx'
import { close, help, key, mail, menu, message, phone, search } from '#ui/icons.ts'
import { useHasBookings } from './bookings-link.tsx'
import * as styles from './header-menu.module.css'
import { useAddressIn } from './languages.ts'
import { Wordmark } from './wordmark.tsx'

const ID = 'site-menu'

/**
 * The menu of phones and tablets. It is a popover, which browsers open and close without scripts, with Escape too. The
 * scripts only close it when the focus leaves it or the visitor follows a link.
 */
export function HeaderMenu() {
  const sheet = useRef<HTMLDivElement>(null)
  const hide = () => sheet.current?.hidePopover()
  const hideOnFocusOut = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) hide()
  }
  const hideOnLink = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a')) hide()
  }
  return (
    <>
      <button type="button" className={styles.menuButton} popoverTarget={ID}>
        <Icon shape={menu} label={m.shell_menu()} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside handle their own keys. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
      <div ref={sheet} id={ID} popover="auto" className={styles.siteMenu} onBlur={hideOnFocusOut} onClick={hideOnLink}>
        <div className={`wrap ${styles.siteMenuHead}`}>
          <Wordmark />
          <button type="button" className={styles.menuButton} popoverTarget={ID} popoverTargetAction="hide">
            <Icon shape={close} label={m.shell_menu_close()} />
          </button>
        </div>
        <div className="wrap">
          <MenuLinks />
        </div>
      </div>
    </>
  )
}

function MenuLinks() {
  const locale = getLocale()
  const isMarked = useHasBookings()
  return (
    <nav aria-label={m.shell_menu()}>
      <ul className={styles.menuPlaces}>
        <Place to={apartmentsPath(locale)}>{m.shell_nav_apartments()}</Place>
        <Place to={neighbourhoodsPath(locale)}>{m.shell_nav_neighbourhoods()}</Place>
        <Place to={corporatePath(locale)}>{m.shell_nav_companies()}</Place>
        <Place to={blogPath(locale)}>{m.shell_menu_blog()}</Place>
        <Place to={ownersPath(locale)}>{m.shell_menu_owners()}</Place>
      </ul>
      <ul className={styles.menuRows}>
        <li>
          <Link to={myBookingsPath(locale)}>
            <Icon shape={key} />
            <span>
              {m.shell_menu_bookings()}
              <small>{isMarked ? m.shell_menu_bookings_here() : m.shell_menu_bookings_find()}</small>
            </span>
          </Link>
        </li>
        <li>
          <Link to={questionsPath(locale)}>
            <Icon shape={help} />
            <span>
              {m.shell_menu_questions()}
              <small>{m.shell_menu_questions_text()}</small>
            </span>
          </Link>
        </li>
        <li>
          <Link to={stayRequestPath(locale)}>
            <Icon shape={search} />
            <span>
              {m.shell_menu_request()}
              <small>{m.shell_menu_request_text()}</small>
            </span>
          </Link>
        </li>
        <li>
          <Link to={contactPath(locale)}>
            <Icon shape={mail} />
            <span>{m.shell_menu_contact()}</span>
          </Link>
        </li>
        {COMPANY.whatsapp && (
          <li>
            <a href={`https://wa.me/${COMPANY.whatsapp}`} rel="noopener">
              <Icon shape={message} />
              <span>WhatsApp</span>
            </a>
          </li>
        )}
        <li>
          <a href={`tel:${COMPANY.phone.dialled}`}>
            <Icon shape={phone} />
            <span>
              {m.shell_menu_call({ phone: COMPANY.phone.shown })}
              <small>{m.shell_menu_call_text()}</small>
            </span>
          </a>
        </li>
      </ul>
      <OtherLanguages />
    </nav>
  )
}

function Place({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const isHere = useLocation().pathname === to
  return (
    <li>
      <Link to={to} aria-current={isHere ? 'page' : undefined}>
        {children}
      </Link>
    </li>
  )
}

/** Lists links to the page in the other languages. They reload the page, because all of its texts change. */
function OtherLanguages() {
  const locale = getLocale()
  const addressIn = useAddressIn()
  return otherLocales(locale).map((other) => (
    <a
      key={other}
      className={`btn btn-line btn-s ${styles.menuLanguage}`}
      href={addressIn(other)}
      hrefLang={other}
      lang={other}
      onClick={() => void rememberLanguage(other)}
    >
      {LANGUAGES[other].name}
    </a>
  ))
}
