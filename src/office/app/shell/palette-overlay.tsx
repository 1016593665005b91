import { useEffect, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Deferred, deferred } from '#office/ui/deferred.tsx'
import { Icon } from '#ui/icon.tsx'
import { search } from '#ui/icons.ts'
import * as styles from './palette.module.css'

export type PaletteProps = {
  /** What was typed before the palette was there. */
  readonly typedBefore: string
  /** Enter was pressed after it: the first hit is opened. */
  readonly isEntered: boolean
  onClose(): void
}

/** The palette itself, loaded once the page is there. */
export const palette = deferred<PaletteProps>(async () => (await import('./palette.tsx')).Palette)

/** Opens the palette at once: until its code has come, its field alone, which keeps what is typed and an Enter after it. */
export function PaletteOverlay({ onClose }: Pick<PaletteProps, 'onClose'>) {
  const [typed, setTyped] = useState('')
  const [isEntered, setEntered] = useState(false)
  useFocusBack()
  const label = m.office_palette()
  const field = (
    <div className={styles.scrim}>
      <div className={styles.modal}>
        <div className={styles.dialog} role="dialog" aria-modal="true" aria-label={label} aria-busy="true">
          <div className={styles.field}>
            <Icon shape={search} />
            <input
              // biome-ignore lint/a11y/noAutofocus: a member who opens the palette types into it
              autoFocus
              className={styles.input}
              aria-label={label}
              placeholder={m.office_palette_placeholder()}
              value={typed}
              onChange={({ currentTarget: { value } }) => {
                setTyped(value)
                setEntered(false)
              }}
              onKeyDown={({ key, ctrlKey, metaKey }) => {
                if (key === 'Escape') onClose()
                if (key === 'Enter' && !ctrlKey && !metaKey) setEntered(typed.trim() !== '')
              }}
            />
          </div>
        </div>
      </div>
    </div>
  )
  return <Deferred of={palette} props={{ typedBefore: typed, isEntered, onClose }} fallback={field} />
}

/** Gives the focus back to what had it. The palette itself can't where the field before it had it in between. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
      })
    },
    [before],
  )
}
