import { Icon } from '#ui/icon.tsx'
import { useFocusOnAppear } from '#web/client/use-focus-on-appear.ts'

/** Replaces a sent form: it takes the focus and is announced. */
export function FormDone({ icon, text }: { readonly icon: string; readonly text: string }) {
  const note = useFocusOnAppear<HTMLParagraphElement>()
  return (
    <p className="note good-note" role="status" tabIndex={-1} ref={note}>
      <Icon shape={icon} />
      {text}
    </p>
  )
}
