import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { TextField } from 'react-aria-components/TextField'
import { m } from '#i18n/paraglide/messages.js'
import { useShownActs } from '#office/client/page-acts.ts'
import { useSingleKeys } from '#office/client/single-keys.ts'
import { Icon } from '#office/ui/icon.tsx'
import { play, search } from '#office/ui/icons.ts'
import { Keys } from '#office/ui/keys.tsx'
import { useLocale } from '#web/text/locale.ts'
import { PLACES } from '../navigation.ts'
import * as styles from './palette.module.css'

/** Search everything and go anywhere, from every page. */
export function Palette({ isOpen, onClose }: { readonly isOpen: boolean; onClose(): void }) {
  const locale = useLocale()
  const hasKeys = useSingleKeys()
  const acts = useShownActs().filter(({ lockedBecause }) => !lockedBecause)
  return (
    <ModalOverlay
      className={styles.scrim}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className={styles.modal}>
        <Dialog className={styles.dialog} aria-label={m.office_palette({}, { locale })}>
          <Autocomplete filter={(text, typed) => plain(text).includes(plain(typed))}>
            <TextField className={styles.field} aria-label={m.office_palette({}, { locale })} autoFocus>
              <Icon shape={search} />
              <Input className={styles.input} placeholder={m.office_palette({}, { locale })} />
            </TextField>
            <ListBox
              className={styles.list}
              aria-label={m.office_palette_results({}, { locale })}
              onAction={onClose}
              renderEmptyState={() => <p className={styles.nothing}>{m.office_palette_nothing({}, { locale })}</p>}
            >
              {acts.length > 0 ? (
                <ListBoxSection>
                  <Header className={styles.title}>{m.office_palette_acts({}, { locale })}</Header>
                  {acts.map(({ id, label, letter, onAct }) => (
                    <ListBoxItem
                      key={id}
                      id={`act-${id}`}
                      className={styles.item}
                      textValue={label}
                      // The dialog of the act opens once this one has given the focus back.
                      onAction={() => setTimeout(onAct)}
                    >
                      <Icon shape={play} />
                      <span className={styles.text}>{label}</span>
                      {letter && hasKeys ? <Keys keys={letter.toUpperCase()} /> : null}
                    </ListBoxItem>
                  ))}
                </ListBoxSection>
              ) : null}
              <ListBoxSection>
                <Header className={styles.title}>{m.office_palette_go({}, { locale })}</Header>
                {PLACES.map(({ id, to, icon, letter, label }) => (
                  <ListBoxItem key={id} id={id} href={to} className={styles.item} textValue={label(locale)}>
                    <Icon shape={icon} />
                    <span className={styles.text}>{label(locale)}</span>
                    <Keys keys={`G ${letter.toUpperCase()}`} />
                  </ListBoxItem>
                ))}
              </ListBoxSection>
            </ListBox>
          </Autocomplete>
          <footer className={styles.foot}>
            <span>
              <Keys keys="↑ ↓" /> {m.office_palette_move({}, { locale })}
            </span>
            <span>
              <Keys keys="↵" /> {m.office_palette_open({}, { locale })}
            </span>
            <span className={styles.end}>
              <Keys keys="Esc" /> {m.office_close({}, { locale })}
            </span>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Letters as they are typed in haste: small, without accents. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
