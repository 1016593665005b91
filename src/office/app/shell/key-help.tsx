import { m } from '#i18n/paraglide/messages.js'
import { useShownActions } from '#office/client/page-actions.ts'
import { Dialog } from '#office/ui/dialog.tsx'
import { Keys } from '#office/ui/keys.tsx'
import { useLocale } from '#text/locale.ts'
import * as styles from './key-help.module.css'
import { usePlaces } from './navigation.ts'

/** Every key that works on all pages. */
export function KeyHelp({ isOpen, onClose }: { readonly isOpen: boolean; onClose(): void }) {
  const locale = useLocale()
  const everywhere: readonly [string, string][] = [
    [m.office_palette_key({}, { locale }), m.office_palette({}, { locale })],
    ['?', m.office_keys_this({}, { locale })],
    ['Esc', m.office_keys_escape({}, { locale })],
    [m.office_keys_main_key({}, { locale }), m.office_keys_main({}, { locale })],
    [m.office_keys_undo_key({}, { locale }), m.office_keys_undo({}, { locale })],
  ]
  const lists: readonly [string, string][] = [
    ['J K', m.office_keys_rows({}, { locale })],
    ['↵', m.office_keys_open({}, { locale })],
    ['/', m.office_keys_filter({}, { locale })],
  ]
  const ofPage = useShownActions().flatMap(({ letter, label }): [string, string][] =>
    letter ? [[letter.toUpperCase(), label]] : [],
  )
  const places = usePlaces().map(({ letter, label }): [string, string] => [`G ${letter.toUpperCase()}`, label(locale)])
  return (
    <Dialog title={m.office_keys({}, { locale })} isOpen={isOpen} onClose={onClose}>
      <div className={styles.groups}>
        <KeyGroup title={m.office_keys_everywhere({}, { locale })} keys={everywhere} />
        {ofPage.length > 0 ? <KeyGroup title={m.office_palette_actions({}, { locale })} keys={ofPage} /> : null}
        <KeyGroup title={m.office_keys_go({}, { locale })} keys={places} />
        <KeyGroup title={m.office_keys_lists({}, { locale })} keys={lists} />
      </div>
    </Dialog>
  )
}

function KeyGroup({ title, keys }: { readonly title: string; readonly keys: readonly [string, string][] }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list}>
        {keys.map(([key, meaning]) => (
          <div key={key} className={styles.row}>
            <dt>
              <Keys keys={key} />
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
