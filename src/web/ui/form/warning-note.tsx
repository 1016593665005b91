import { Icon } from '#ui/icon.tsx'
import { warning } from '#ui/icons.ts'

type WarningNoteProps = {
  readonly text: string
  /** Leave it out inside of a live region, which announces the note already. */
  readonly role?: 'alert'
}

export function WarningNote({ text, role }: WarningNoteProps) {
  return (
    <p className="note warn" role={role}>
      <Icon shape={warning} />
      {text}
    </p>
  )
}
