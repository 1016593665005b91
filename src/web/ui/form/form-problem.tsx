import { WarningNote } from './warning-note.tsx'

/** Why a form could not be sent, announced as it appears. */
export function FormProblem({ text }: { readonly text: string | null | undefined }) {
  return text ? <WarningNote role="alert" text={text} /> : null
}
