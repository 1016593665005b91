import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Input } from 'react-aria-components/Input'
import { ListBox } from 'react-aria-components/ListBox'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { TextField } from 'react-aria-components/TextField'
import { useRouteLoaderData } from 'react-router'
import { plain } from '#domain/shared/plain-words.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useGo } from '#office/client/keyboard.ts'
import { useShownActions } from '#office/client/page-actions.ts'
import type { RootData } from '#office/client/root-data.ts'
import { useSingleKeys } from '#office/client/single-keys.ts'
import { type OfficeSearchState, useOfficeSearch } from '#office/client/use-office-search.ts'
import { Keys } from '#office/ui/keys.tsx'
import { Icon } from '#ui/icon.tsx'
import { search } from '#ui/icons.ts'
import { usePlaces } from './navigation.ts'
import * as styles from './palette.module.css'
import { firstHitPath, hitSections } from './palette-hits.tsx'
import type { PaletteProps } from './palette-overlay.tsx'
import { actionSection, placeSection } from './palette-places.tsx'

/** Searches everything and opens any place, from every page. */
export function Palette({ typedBefore, isEntered, onClose }: PaletteProps) {
  const hasKeys = useSingleKeys()
  const [typed, setTyped] = useState('')
  useTypedBefore(typedBefore, setTyped)
  const city = useRouteLoaderData<RootData>('root')?.city ?? null
  const found = useOfficeSearch(typed, city)
  const enter = useEnter({ text: typed.trim(), found, enteredBefore: isEntered ? typedBefore.trim() : null, onClose })
  const wanted = plain(typed.trim())
  const isMeant = (label: string) => plain(label).includes(wanted)
  const actions = useShownActions().filter(
    ({ label, lockedBecause, isOfRow }) => !lockedBecause && !isOfRow && isMeant(label),
  )
  const places = usePlaces().filter(({ label }) => isMeant(label()))
  return (
    <ModalOverlay
      className={styles.scrim}
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className={styles.modal}>
        <Dialog ref={enter.dialog} className={styles.dialog} aria-label={m.office_palette()}>
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <TextField className={styles.field} aria-label={m.office_palette()} autoFocus>
              <Icon shape={search} />
              <Input className={styles.input} placeholder={m.office_palette_placeholder()} onKeyDown={enter.press} />
              {found.ms === null ? null : <span className={styles.time}>{`${found.ms} ms`}</span>}
            </TextField>
            <ListBox
              className={styles.list}
              aria-label={m.office_palette_results()}
              onAction={onClose}
              renderEmptyState={() => <Nothing typed={typed.trim()} found={found} />}
            >
              {hitSections(found.hits, typed)}
              {actions.length > 0 ? actionSection(actions, hasKeys) : null}
              {places.length > 0 ? placeSection(places) : null}
            </ListBox>
          </Autocomplete>
          <Foot />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

type EnterProps = {
  /** The typed text. */
  readonly text: string
  readonly found: OfficeSearchState
  /** The text after which Enter was pressed before the palette was loaded. */
  readonly enteredBefore: string | null
  onClose(): void
}

/**
 * Opens the first hit on Enter where none is chosen: the list chooses one when a member types into the field, and hits may
 * come after the last letter. Where they have not come yet, the Enter waits for those of its text.
 */
function useEnter({ text, found, enteredBefore, onClose }: EnterProps) {
  const go = useGo()
  const dialog = useRef<HTMLElement>(null)
  const waiting = useRef(enteredBefore)
  const openFirst = () => {
    const path = firstHitPath(found.hits)
    // Hits that have just arrived are not rendered yet; other matches are.
    if (path === null) return dialog.current?.querySelector<HTMLElement>('[role="option"]')?.click()
    onClose()
    go(path)
  }
  const isComplete = found.text === text
  useEffect(() => {
    // Other letters are another search; the field is empty until it contains the text that was typed before.
    if (text !== '' && waiting.current !== text) waiting.current = null
    if (waiting.current !== text || !isComplete) return
    waiting.current = null
    openFirst()
  })
  const press = ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key !== 'Enter' || ctrlKey || metaKey || currentTarget.getAttribute('aria-activedescendant')) return
    if (isComplete) openFirst()
    else waiting.current = text
  }
  return { dialog, press }
}

/**
 * Types into the focused field the text that was typed before the field was there, so that the first hit is chosen as
 * for any typing.
 */
function useTypedBefore(text: string, show: (text: string) => void): void {
  const first = useRef({ text, show })
  useEffect(() => {
    const { text, show } = first.current
    first.current = { text: '', show }
    if (text && !document.execCommand('insertText', false, text)) show(text)
  }, [])
}

/** Says that the search is running, that it found nothing, or that it failed. */
function Nothing({ typed, found }: { readonly typed: string; readonly found: OfficeSearchState }) {
  if (found.hasFailed) return <p className={styles.nothing}>{m.office_palette_fault()}</p>
  if (found.text !== typed) return <p className={styles.nothing}>{m.office_palette_looking()}</p>
  return (
    <div className={styles.nothing}>
      <p>{m.office_palette_nothing({ text: typed })}</p>
      <p>{m.office_palette_nothing_text()}</p>
    </div>
  )
}

function Foot() {
  return (
    <footer className={styles.foot}>
      <span>
        <Keys keys="↑ ↓" /> {m.office_palette_move()}
      </span>
      <span>
        <Keys keys="↵" /> {m.office_palette_open()}
      </span>
      <span>
        <Keys keys="Ctrl ↵" /> {m.office_palette_tab()}
      </span>
      <span className={styles.end}>
        {m.office_palette_only()} <Keys keys="Esc" />
      </span>
    </footer>
  )
}
