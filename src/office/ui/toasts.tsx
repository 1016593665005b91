import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { hasOverlay, isTyping } from '#office/client/keyboard.ts'
import { dropToast, followToasts, holdToasts, readToasts, type Toast } from '#office/client/toasts.ts'
import { close } from '#ui/icons.ts'
import { Button, IconButton } from './button.tsx'
import { Keys } from './keys.tsx'
import * as styles from './toasts.module.css'

const NONE: readonly Toast[] = []

/** What was just done, at the lower edge; screen readers announce it. It stays while a member points at it; Ctrl Z does its action. */
export function Toasts() {
  const toasts = useSyncExternalStore(followToasts, readToasts, () => NONE)
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = toasts.length > 0 && (isPointed || isFocused)
  useEffect(() => (isHeld ? holdToasts() : undefined), [isHeld])
  // What is gone has no pointer and no focus any more, and says nothing of it.
  useEffect(() => {
    if (toasts.length > 0) return
    setPointed(false)
    setFocused(false)
  }, [toasts])
  useUndoKey(toasts)
  return (
    <div
      className={styles.region}
      role="status"
      // It is beside an open dialog and not outside of it: announced, and a press on it does not close the dialog.
      data-react-aria-top-layer="true"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {toasts.map(({ id, text, action }) => (
        <div key={id} className={styles.toast}>
          <span>{text}</span>
          {action ? (
            <Button isSmall onPress={() => perform({ id, action })}>
              {action.label}
              {id === lastWithAction(toasts)?.id ? <Keys keys={m.office_keys_undo_key()} isQuiet /> : null}
            </Button>
          ) : null}
          <IconButton isSmall icon={close} label={m.office_close()} onPress={() => dropToast(id)} />
        </div>
      ))}
    </div>
  )
}

type WithAction = Pick<Toast, 'id'> & { readonly action: NonNullable<Toast['action']> }

function perform({ id, action }: WithAction): void {
  dropToast(id)
  action.onPress()
}

function lastWithAction(toasts: readonly Toast[]): WithAction | undefined {
  return toasts.flatMap(({ id, action }) => (action ? [{ id, action }] : [])).at(-1)
}

/** Ctrl Z, or ⌘ Z, does the last action that is offered; in a field it takes back what was typed. */
function useUndoKey(toasts: readonly Toast[]): void {
  const latest = useRef(toasts)
  latest.current = toasts
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)
      if (!isUndo || event.shiftKey || event.altKey || event.repeat || hasOverlay() || isTyping(event)) return
      const last = lastWithAction(latest.current)
      if (!last) return
      event.preventDefault()
      perform(last)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
