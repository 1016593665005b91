import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { arrowDown, chevronRight, documentShape } from '#ui/icons.ts'
import * as styles from './paper-list.module.css'

type PaperText = { readonly title: string; readonly note?: string | undefined }

/** A paper that is read as a page. */
export function PaperLink({ title, note, to }: PaperText & { readonly to: string }) {
  return (
    <li>
      <Link to={to}>
        <Icon shape={documentShape} />
        <Text title={title} note={note} />
        <Icon shape={chevronRight} />
      </Link>
    </li>
  )
}

type DownloadProps = PaperText & { readonly isBusy: boolean; readonly onDownload: () => void }

/** A paper that is downloaded. */
export function PaperDownload({ title, note, isBusy, onDownload }: DownloadProps) {
  return (
    <li>
      <button type="button" aria-disabled={isBusy || undefined} onClick={onDownload}>
        <Icon shape={documentShape} />
        <Text title={title} note={note} />
        <Icon shape={arrowDown} />
      </button>
    </li>
  )
}

/** A paper that is not ready, with when it will be. */
export function PaperLater({ title, note }: PaperText) {
  return (
    <li className={styles.paperLater}>
      <Icon shape={documentShape} />
      <Text title={title} note={note} />
    </li>
  )
}

function Text({ title, note }: PaperText) {
  return (
    <span>
      {title}
      {note ? <small className="num">{note}</small> : null}
    </span>
  )
}
