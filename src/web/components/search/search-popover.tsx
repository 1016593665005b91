import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import * as styles from './search-popover.module.css'

type SearchPopoverProps = {
  readonly label: string
  readonly open: boolean
  readonly onClose: () => void
  /** The element under which it opens on wide screens; without one it opens in the middle. */
  readonly anchor: RefObject<HTMLElement | null> | null
  /** The width of the dialog; `list` fills the screen of a phone. */
  readonly size: 'wide' | 'narrow' | 'list'
  readonly children: ReactNode
}

const GAP = 12

/** Where the dialog stands under the bar; it is modal on narrower windows. */
const WIDE = '(min-width: 768px)'

/**
 * Renders a dialog: on wide screens under the search bar, whose other fields and button a press reaches while it is open;
 * on phones, and without an anchor, a modal sheet.
 */
export function SearchPopover({ label, open, onClose, anchor, size, children }: SearchPopoverProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (!open) {
      if (dialog.matches(':popover-open')) dialog.hidePopover()
      else dialog.close()
      // Browsers give the focus back only while it is inside, and what had it is gone.
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus()
      return
    }
    opener.current = document.activeElement
    const bar = matchMedia(WIDE).matches ? anchor?.current : null
    if (!bar) {
      if (!dialog.open) dialog.showModal()
      return
    }
    dialog.showPopover()
    // Months are taller than days, and their last line has the button.
    const observer = new ResizeObserver(() => placeUnder(dialog, bar, size))
    observer.observe(dialog)
    return () => observer.disconnect()
  }, [open, anchor, size])

  // Events of a dialog that was closed for another one arrive when the other is open.
  function closeIfOpen() {
    if (open) onClose()
  }

  return (
    <dialog
      ref={ref}
      className={anchor ? `${styles.searchPopover} ${styles.isAnchored}` : styles.searchPopover}
      data-size={size}
      aria-label={label}
      popover="auto"
      closedby="any"
      onClose={closeIfOpen}
      onToggle={(event) => event.newState === 'closed' && closeIfOpen()}
    >
      {open ? children : null}
    </dialog>
  )
}

/**
 * Places the dialog below the bar, so that it never covers the bar or the header, and scrolls the page where it would not
 * be seen whole. Destinations and dates align with the left edge of the bar; the guests end before its button.
 */
function placeUnder(dialog: HTMLDialogElement, bar: HTMLElement, size: SearchPopoverProps['size']): void {
  const { left, top, bottom } = bar.getBoundingClientRect()
  const end = (bar.lastElementChild ?? bar).getBoundingClientRect().left
  const x = size === 'narrow' ? Math.max(left, end - GAP - dialog.offsetWidth) : left
  dialog.style.setProperty('--x', `${x}px`)
  dialog.style.setProperty('--y', `${bottom + GAP + window.scrollY}px`)
  const hidden = bottom + GAP + dialog.offsetHeight + GAP - window.innerHeight
  if (hidden > 0) window.scrollBy(0, Math.min(hidden, top - GAP))
}
