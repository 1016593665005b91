import { useEffect, useState } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal'
import { m } from '#i18n/paraglide/messages.js'
import { close } from '#ui/icons.ts'
import { IconButton } from './button.tsx'
import * as styles from './dialog.module.css'
import type { DialogProps } from './dialog.tsx'

const WIDTHS: Readonly<Record<NonNullable<DialogProps['width']>, string>> = {
  narrow: styles.narrow,
  middle: styles.middle,
  wide: styles.wide,
}

/** Ctrl ↵, or ⌘ ↵, presses the main button of the dialog that the focus is in. */
function useMainKey() {
  // A state and no ref: the dialog is drawn later than the page, over it.
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      event.preventDefault()
      dialog?.querySelector<HTMLElement>('button[data-variant=main]')?.click()
    }
    dialog?.addEventListener('keydown', press)
    return () => dialog?.removeEventListener('keydown', press)
  }, [dialog])
  return setDialog
}

/** What `Dialog` shows once it is open. */
export function Modal({ title, about, isOpen, onClose, children, foot, width = 'middle' }: DialogProps) {
  const mainKey = useMainKey()
  return (
    <ModalOverlay
      className={styles.scrim}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <AriaModal className={`${styles.modal} ${WIDTHS[width]}`}>
        <AriaDialog ref={mainKey} className={styles.dialog}>
          <header className={styles.head}>
            <div className={styles.titles}>
              <Heading slot="title" className={styles.title}>
                {title}
              </Heading>
              {about ? <p className="soft">{about}</p> : null}
            </div>
            <IconButton icon={close} label={m.office_close()} slot="close" />
          </header>
          <div className={styles.body} data-sheet>
            {children}
          </div>
          {foot ? <footer className={styles.foot}>{foot}</footer> : null}
        </AriaDialog>
      </AriaModal>
    </ModalOverlay>
  )
}
