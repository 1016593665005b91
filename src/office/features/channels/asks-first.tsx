import { m } from '#i18n/paraglide/messages.js'
import type { MenuEntry } from '#office/ui/menu-button.tsx'
import { help } from '#ui/icons.ts'
import * as styles from './page.module.css'

type AskingHome = { readonly asksFirst: boolean }

/** Says below the code of a home that it is set to ask first; nothing of another home. */
export function AsksFirst({ home }: { readonly home: AskingHome }) {
  return home.asksFirst ? <small className={styles.asks}>{m.channels_asks_first()}</small> : null
}

/** Returns the entry of a home's menu that opens its dialog. */
export function askFirstEntry(
  { asksFirst }: AskingHome,
  lock: Pick<MenuEntry, 'isLocked' | 'note'>,
  onAction: () => void,
): MenuEntry {
  const label = asksFirst ? m.channels_ask_end_entry() : m.channels_ask_entry()
  return { id: 'ask', label, icon: help, ...lock, onAction }
}
