import { type ReactNode, useState } from 'react'
import { Deferred, deferred } from './deferred.tsx'

/** The parts of dialogs; pages load them when they are idle. */
export const modal = deferred<DialogProps>(async () => (await import('./modal.tsx')).Modal)

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
}

/**
 * A modal dialog: on phones a sheet from below. Escape closes it and returns the focus; Ctrl ↵ performs its main
 * action. Its parts are loaded apart, since most visits open none.
 */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(false)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  // An opened dialog stays mounted, so that it can close as it opened.
  if (!wasOpen) return null
  return <Deferred of={modal} props={props} />
}
