import { type DragEvent, type ReactNode, useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import * as styles from './drop-zone.module.css'

type DropZoneProps = {
  /** Types or endings that the browser offers first, such as `image/*`. */
  readonly accept: readonly string[]
  readonly allowsMultiple?: boolean
  onFiles(files: readonly File[]): void
  /** The button that opens the files of the device, also on a phone. */
  readonly button: ReactNode
  /** What stands beside the button. */
  readonly children: ReactNode
}

/** Takes files that are dropped on it or chosen. */
export function DropZone({ accept, allowsMultiple = false, onFiles, button, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Files are chosen by its button as well.
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileTrigger
        acceptedFileTypes={accept}
        allowsMultiple={allowsMultiple}
        onSelect={(files) => onFiles([...(files ?? [])])}
      >
        {button}
      </FileTrigger>
      {children}
    </div>
  )
}
