import { type ChangeEvent, useId } from 'react'
import { useHydrated } from '#ui/client/hydration.ts'
import * as styles from './form.module.css'

type FilePickerProps = {
  readonly label: string
  readonly hint: string
  /** The text of the button; browsers write theirs in their own language. */
  readonly button: string
  /** Media types. */
  readonly accept: readonly string[]
  readonly isMultiple?: boolean
  readonly isDisabled?: boolean
  readonly onPick: (files: readonly File[]) => void
}

/** A labelled button that picks files. What was picked is shown by its form. */
export function FilePicker({ label, hint, button, accept, isMultiple, isDisabled, onPick }: FilePickerProps) {
  const id = useId()
  const isLive = useHydrated()
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // The same file may be picked again after it was removed.
    target.value = ''
    onPick(files)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <span className={`btn btn-line ${styles.filePicker}`}>
        {button}
        <input
          id={id}
          type="file"
          accept={accept.join(',')}
          multiple={isMultiple}
          disabled={!isLive || isDisabled}
          aria-describedby={`${id}-hint`}
          onChange={pick}
        />
      </span>
      <p id={`${id}-hint`} className="small soft">
        {hint}
      </p>
    </div>
  )
}
