import { type DragEvent, useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#domain/listing-import/import-limits.ts'
import { formatNumber } from '#domain/shared/format-number.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#office/ui/button.tsx'
import * as styles from './import-homes.module.css'

type FileDropProps = {
  /** The file that was chosen last. */
  readonly fileName: string | null
  onFile(file: File): void
}

/** Takes one file that is dropped on it or chosen. */
export function FileDrop({ fileName, onFile }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: The file is chosen by its button as well.
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileTrigger acceptedFileTypes={['.csv', 'text/csv', '.txt']} onSelect={take}>
        <Button variant={fileName === null ? 'main' : 'line'}>
          {fileName === null ? m.import_homes_choose() : m.import_homes_choose_other()}
        </Button>
      </FileTrigger>
      {fileName === null ? null : <b>{fileName}</b>}
      <span className="soft">
        {m.import_homes_limits({ rows: formatNumber(MAX_IMPORT_ROWS), megabytes: MAX_IMPORT_BYTES / 1_000_000 })}
      </span>
    </div>
  )
}
