import { type ReactNode, useEffect, useId, useRef } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { close as closeShape } from '#ui/icons.ts'
import * as styles from './dialog.module.css'

type DialogProps = {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** The row of buttons under the body. */
  readonly foot?: ReactNode
  /** Width on wide screens in CSS; `480px` by default. */
  readonly width?: string
}

/**
 * The browser's modal dialog: it traps the focus, closes on Escape or a click outside, and returns the focus. The focus starts
 * on the element with `autoFocus`, or on the first button.
 */
export function Dialog({ title, open, onClose, children, foot, width }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) dialog.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      style={width ? { ['--w' as string]: width } : undefined}
      // In React the close event of a nested dialog bubbles.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      closedby="any"
    >
      <div className={styles.dialogHead}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="icon-btn" aria-label={m.shell_close()} onClick={onClose}>
          <Icon shape={closeShape} />
        </button>
      </div>
      <div className={styles.dialogBody}>{children}</div>
      {foot ? <div className={styles.dialogFoot}>{foot}</div> : null}
    </dialog>
  )
}
