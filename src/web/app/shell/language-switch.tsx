import { type MouseEvent, useState } from 'react'
import { LANGUAGES } from '#domain/shared/languages.ts'
import { LOCALES } from '#domain/shared/text.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { otherLocales, rememberLanguage } from '#text/locale.ts'
import { Icon } from '#ui/icon.tsx'
import { check, globe } from '#ui/icons.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import * as styles from './header.module.css'
import { useAddressIn } from './languages.ts'

/**
 * Renders a link to the page in the next language. With JavaScript it opens a dialog of all languages, and the choice
 * is stored.
 */
export function LanguageSwitch() {
  const locale = getLocale()
  const [open, setOpen] = useState(false)
  const [next = locale] = otherLocales(locale)
  const addressIn = useAddressIn()

  function openDialog(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      <a
        href={addressIn(next)}
        hrefLang={next}
        className={styles.languageLink}
        onClick={openDialog}
        aria-haspopup="dialog"
      >
        <Icon shape={globe} />
        <span>{locale.toUpperCase()}</span>
        <span className="visually-hidden">{m.shell_language_open({ language: LANGUAGES[locale].name })}</span>
      </a>
      <Dialog title={m.shell_language_title()} open={open} onClose={() => setOpen(false)} width="400px">
        <ul className={styles.languages}>
          {LOCALES.map((choice) => (
            <li key={choice}>
              {/* The link reloads the page, because all of its texts change. */}
              <a
                href={addressIn(choice)}
                hrefLang={choice}
                lang={choice}
                aria-current={choice === locale}
                onClick={() => void rememberLanguage(choice)}
              >
                {LANGUAGES[choice].name}
                {choice === locale ? <Icon shape={check} /> : null}
              </a>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
