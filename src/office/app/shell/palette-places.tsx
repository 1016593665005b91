import { Header } from 'react-aria-components/Header'
import { ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { flushSync } from 'react-dom'
import { m } from '#i18n/paraglide/messages.js'
import { takeKeyboard } from '#office/client/keyboard.ts'
import type { PageAction } from '#office/client/page-actions.ts'
import { Keys } from '#office/ui/keys.tsx'
import { Icon } from '#ui/icon.tsx'
import { play } from '#ui/icons.ts'
import type { Place } from './navigation.ts'
import * as styles from './palette.module.css'

/** Places of the navigation, with their keys. */
export function placeSection(places: readonly Place[]) {
  return (
    <ListBoxSection id="places">
      <Header className={styles.title}>{m.office_palette_go()}</Header>
      {places.map(({ id, to, icon, letter, label }) => (
        <ListBoxItem key={id} id={`place-${id}`} href={to} className={styles.item} textValue={label()}>
          <Icon shape={icon} />
          <span className={styles.text}>{label()}</span>
          <Keys keys={`G ${letter.toUpperCase()}`} />
        </ListBoxItem>
      ))}
    </ListBoxSection>
  )
}

/** What can be done on the page below, with its keys alone where they mean something. */
export function actionSection(actions: readonly PageAction[], hasKeys: boolean) {
  return (
    <ListBoxSection id="actions">
      <Header className={styles.title}>{m.office_palette_actions()}</Header>
      {actions.map(({ id, label, letter, onAction }) => (
        <ListBoxItem
          key={id}
          id={`action-${id}`}
          className={styles.item}
          textValue={label}
          onAction={() => performAfterwards(onAction)}
        >
          <Icon shape={play} />
          <span className={styles.text}>{label}</span>
          {letter && hasKeys ? <Keys keys={letter.toUpperCase()} /> : null}
        </ListBoxItem>
      ))}
    </ListBoxSection>
  )
}

/** The dialog of an action opens once the palette has given the focus back; no key in between is the page's. */
export function performAfterwards(onAction: () => void): void {
  const giveBack = takeKeyboard()
  setTimeout(() => {
    flushSync(onAction)
    giveBack()
  })
}
