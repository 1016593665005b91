import { type ReactNode, useEffect, useState } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#web/text/locale.ts'
import { IconButton } from './button.tsx'
import * as styles from './dialog.module.css'
import { close } from './icons.ts'

/** `wide` holds two columns, `narrow` a question. */
const WIDTHS = { narrow: styles.narrow, middle: styles.middle, wide: styles.wide }

type DialogProps = {
  readonly title: string
  /** A sentence under the title. */
  readonly about?: ReactNode
  readonly isOpen: boolean
  onClose(): void
  readonly children: ReactNode
  /** The row of buttons; the safe one first. */
  readonly foot?: ReactNode
  readonly width?: keyof typeof WIDTHS
  /** From the side, for what is looked up beside the page. */
  readonly isDrawer?: boolean
}

/** Ctrl ↵, or ⌘ ↵, presses the main button of the dialog that the focus is in. */
function useMainKey() {
  // A state and no ref: the dialog is drawn later than the page, over it.
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      event.preventDefault()
      dialog?.querySelector<HTMLElement>('button[data-look=main]')?.click()
    }
    dialog?.addEventListener('keydown', press)
    return () => dialog?.removeEventListener('keydown', press)
  }, [dialog])
  return setDialog
}

/** A modal dialog: on phones a sheet from below. Escape closes it and gives the focus back; Ctrl ↵ does its main act. */
export function Dialog({ title, about, isOpen, onClose, children, foot, width = 'middle', isDrawer }: DialogProps) {
  const locale = useLocale()
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
      <Modal className={isDrawer ? styles.drawer : `${styles.modal} ${WIDTHS[width]}`}>
        <AriaDialog ref={mainKey} className={styles.dialog}>
          <header className={styles.head}>
            <div className={styles.titles}>
              <Heading slot="title" className={styles.title}>
                {title}
              </Heading>
              {about ? <p className="soft">{about}</p> : null}
            </div>
            <IconButton icon={close} label={m.office_close({}, { locale })} slot="close" />
          </header>
          <div className={styles.body}>{children}</div>
          {foot ? <footer className={styles.foot}>{foot}</footer> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The same from the side, over the page it belongs to. */
export function Drawer(props: Omit<DialogProps, 'isDrawer' | 'width'>) {
  return <Dialog {...props} isDrawer />
}
