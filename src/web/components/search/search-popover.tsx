import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import * as styles from './search-popover.module.css'

type SearchPopoverProps = {
  readonly label: string
  readonly open: boolean
  readonly onClose: () => void
  /** The element under which it opens on wide screens; without one it opens in the middle. */
  readonly anchor: RefObject<HTMLElement | null> | null
  readonly size: 'wide' | 'narrow'
  readonly children: ReactNode
}

const GAP = 12

/** A modal dialog under the search bar, on phones a sheet. */
export function SearchPopover({ label, open, onClose, anchor, size, children }: SearchPopoverProps) {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (!open) {
      dialog.close()
      return
    }
    if (dialog.open) return
    dialog.showModal()
    if (anchor?.current) placeUnder(dialog, anchor.current, size)
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
 * Scrolls the bar up if the popover would not fit below it. The dates align with its left edge and the guests with its right
 * one.
 */
function placeUnder(dialog: HTMLDialogElement, bar: HTMLElement, size: 'wide' | 'narrow'): void {
  const height = dialog.offsetHeight
  const before = bar.getBoundingClientRect()
  if (before.bottom + GAP + height > window.innerHeight)
    window.scrollBy({ top: before.top - 2 * GAP, behavior: 'instant' })
  const { left, right, bottom } = bar.getBoundingClientRect()
  const x = size === 'wide' ? left : Math.max(left, right - dialog.offsetWidth)
  dialog.style.setProperty('--x', `${x}px`)
  dialog.style.setProperty('--y', `${bottom + GAP + window.scrollY}px`)
}
