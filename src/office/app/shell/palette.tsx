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
import { actionSection, performAfterwards, placeSection } from './palette-places.tsx'

/** Searches everything and opens any place, from every page. */
export function Palette({ typedBefore, isEntered, onClose }: PaletteProps) {
  const hasKeys = useSingleKeys()
  const [typed, setTyped] = useState('')
  useTypedBefore(typedBefore, setTyped)
  const city = useRouteLoaderData<RootData>('root')?.city ?? null
  const found = useOfficeSearch(typed, city)
  const wanted = plain(typed.trim())
  const isMeant = (label: string) => plain(label).includes(wanted)
  const actions = useShownActions().filter(
    ({ label, lockedBecause, isOfRow }) => !lockedBecause && !isOfRow && isMeant(label),
  )
  const places = usePlaces().filter(({ label }) => isMeant(label()))
  const go = useGo()
  const openFirst = () => {
    const [action] = actions
    const path = firstHitPath(found.hits) ?? (action ? null : places[0]?.to)
    if (!path && !action) return
    onClose()
    if (path) go(path)
    else if (action) performAfterwards(action.onAction)
  }
  const enter = useEnter({
    text: typed.trim(),
    textOfHits: found.text,
    enteredBefore: isEntered ? typedBefore.trim() : null,
    openFirst,
  })
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
        <Dialog className={styles.dialog} aria-label={m.office_palette()}>
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <TextField className={styles.field} aria-label={m.office_palette()} autoFocus>
              <Icon shape={search} />
              <Input className={styles.input} placeholder={m.office_palette_placeholder()} onKeyDownCapture={enter} />
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

/** Keys that go from option to option. */
const MOVING_KEYS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'])

type EnterProps = {
  /** The typed text. */
  readonly text: string
  readonly textOfHits: string
  /** The text after which Enter was pressed before the palette was loaded. */
  readonly enteredBefore: string | null
  /** Opens or performs the first match of the typed text. */
  openFirst(): void
}

/**
 * Returns the listener that takes an Enter away from the list where the list can't know what it is about. The hits of the
 * previous text stay until the next ones arrive: an Enter before waits for those of its own text. Hits that come after
 * the last letter are not chosen: an Enter opens the first one. An option that the member went to by a key is opened by
 * the list.
 */
function useEnter({ text, textOfHits, enteredBefore, openFirst }: EnterProps) {
  const waiting = useRef(enteredBefore)
  const hasMoved = useRef(false)
  const isComplete = textOfHits === text
  useEffect(() => {
    // Other letters are another search; the field is empty until it contains the text that was typed before.
    if (text !== '' && waiting.current !== text) waiting.current = null
    if (waiting.current !== text || !isComplete) return
    waiting.current = null
    openFirst()
  })
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, currentTarget } = event
    if (key !== 'Enter') {
      hasMoved.current = MOVING_KEYS.has(key)
      return
    }
    const chosen = currentTarget.getAttribute('aria-activedescendant')
    const isChoiceOfText = isComplete && chosen !== null && document.getElementById(chosen) !== null
    if (ctrlKey || metaKey || hasMoved.current || isChoiceOfText) return
    event.preventDefault()
    event.stopPropagation()
    if (isComplete) openFirst()
    else waiting.current = text
  }
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
