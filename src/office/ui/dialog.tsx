import { type ReactNode, useState } from 'react'
import { Drawn, partOf } from './part.tsx'

/** What dialogs are made of; pages load it when they have nothing else to do. */
export const modal = partOf<DialogProps>(async () => (await import('./modal.tsx')).Modal)

export type DialogProps = {
  readonly title: string
  /** A sentence under the title. */
  readonly about?: ReactNode
  readonly isOpen: boolean
  onClose(): void
  readonly children: ReactNode
  /** The row of buttons; the safe one first. */
  readonly foot?: ReactNode
  /** `wide` holds two columns, `narrow` a question. */
  readonly width?: 'narrow' | 'middle' | 'wide'
  /** From the side, for what is looked up beside the page. */
  readonly isDrawer?: boolean
}

/**
 * A modal dialog: on phones a sheet from below. Escape closes it and gives the focus back; Ctrl ↵ does its main act. Its parts
 * are loaded apart, since most visits open none.
 */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(false)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  // It stays once it was open, so that it can go as it came.
  if (!wasOpen) return null
  return <Drawn part={modal} props={props} />
}

/** The same from the side, over the page it belongs to. */
export function Drawer(props: Omit<DialogProps, 'isDrawer' | 'width'>) {
  return <Dialog {...props} isDrawer />
}
