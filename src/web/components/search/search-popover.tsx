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

/** Renders a modal dialog under the search bar, on phones a sheet. */
export function SearchPopover({ label, open, onClose, anchor, size, children }: SearchPopoverProps) {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (!open) {
      dialog.close()
      return
    }
    if (!dialog.open) dialog.showModal()
    const bar = anchor?.current
    if (!bar) return
    // Months are taller than days, and their last line has the button.
    const observer = new ResizeObserver(() => placeUnder(dialog, bar, size))
    observer.observe(dialog)
    return () => observer.disconnect()
  }, [open, anchor, size])

  return (
    <dialog
      ref={ref}
      className={anchor ? `${styles.searchPopover} ${styles.isAnchored}` : styles.searchPopover}
      data-size={size}
      aria-label={label}
      closedby="any"
      onClose={onClose}
    >
      {open ? children : null}
    </dialog>
  )
}

/**
 * Places the dialog below the bar; if it does not fit there, above it or as low as it fits, so that the page never
 * moves. Destinations and dates align with the left edge of the bar; the guests end before its button, so that they
 * never touch it.
 */
function placeUnder(dialog: HTMLDialogElement, bar: HTMLElement, size: SearchPopoverProps['size']): void {
  const height = dialog.offsetHeight
  const { left, top, bottom } = bar.getBoundingClientRect()
  const above = top - GAP - height
  const lowest = window.innerHeight - height - GAP
  const y = bottom + GAP <= lowest ? bottom + GAP : above >= GAP ? above : Math.max(GAP, lowest)
  const end = (bar.lastElementChild ?? bar).getBoundingClientRect().left
  const x = size === 'narrow' ? Math.max(left, end - GAP - dialog.offsetWidth) : left
  dialog.style.setProperty('--x', `${x}px`)
  dialog.style.setProperty('--y', `${y + window.scrollY}px`)
}
