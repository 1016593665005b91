import { useFocusOnAppear } from '#web/client/use-focus-on-appear.ts'
import { Icon } from '#web/ui/icon.tsx'

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
