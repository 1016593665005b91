import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#domain/listing-import/import-limits.ts'
import { formatNumber } from '#domain/shared/format-number.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#office/ui/button.tsx'
import { DropZone } from '#office/ui/drop-zone.tsx'

type FileDropProps = {
  /** The file that was chosen last. */
  readonly fileName: string | null
  onFile(file: File): void
}

/** Takes one file that is dropped on it or chosen. */
export function FileDrop({ fileName, onFile }: FileDropProps) {
  const button = (
    <Button variant={fileName === null ? 'main' : 'line'}>
      {fileName === null ? m.import_homes_choose() : m.import_homes_choose_other()}
    </Button>
  )
  return (
    <DropZone accept={['.csv', 'text/csv', '.txt']} onFiles={([file]) => file && onFile(file)} button={button}>
      {fileName === null ? null : <b>{fileName}</b>}
      <span className="soft">
        {m.import_homes_limits({ rows: formatNumber(MAX_IMPORT_ROWS), megabytes: MAX_IMPORT_BYTES / 1_000_000 })}
      </span>
    </DropZone>
  )
}
