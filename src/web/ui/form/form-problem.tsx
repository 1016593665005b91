import { Icon } from '#web/ui/icon.tsx'
import { warning } from '#web/ui/icons.ts'
import './form.css'

/** Why a form could not be sent, announced as it appears. */
export function FormProblem({ text }: { readonly text: string | null | undefined }) {
  if (!text) return null
  return (
    <p className="note warn" role="alert">
      <Icon shape={warning} />
      {text}
    </p>
  )
}
