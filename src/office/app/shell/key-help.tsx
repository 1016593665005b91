import { m } from '#i18n/paraglide/messages.js'
import { useShownActions } from '#office/client/page-actions.ts'
import { Dialog } from '#office/ui/dialog.tsx'
import { Keys } from '#office/ui/keys.tsx'
import * as styles from './key-help.module.css'
import { usePlaces } from './navigation.ts'

/** Every key that works on all pages. */
export function KeyHelp({ isOpen, onClose }: { readonly isOpen: boolean; onClose(): void }) {
  const everywhere: readonly [string, string][] = [
    [m.office_palette_key(), m.office_palette()],
    ['?', m.office_keys_this()],
    ['Esc', m.office_keys_escape()],
    [m.office_keys_main_key(), m.office_keys_main()],
    [m.office_keys_undo_key(), m.office_keys_undo()],
  ]
  const lists: readonly [string, string][] = [
    ['J K', m.office_keys_rows()],
    ['↵', m.office_keys_open()],
    ['/', m.office_keys_filter()],
  ]
  const ofPage = useShownActions().flatMap(({ letter, label }): [string, string][] =>
    letter ? [[letter.toUpperCase(), label]] : [],
  )
  const places = usePlaces().map(({ letter, label }): [string, string] => [`G ${letter.toUpperCase()}`, label()])
  return (
    <Dialog title={m.office_keys()} isOpen={isOpen} onClose={onClose}>
      <div className={styles.groups}>
        <KeyGroup title={m.office_keys_everywhere()} keys={everywhere} />
        {ofPage.length > 0 ? <KeyGroup title={m.office_palette_actions()} keys={ofPage} /> : null}
        <KeyGroup title={m.office_keys_go()} keys={places} />
        <KeyGroup title={m.office_keys_lists()} keys={lists} />
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
