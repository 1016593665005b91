import { useFocusOnAppear } from '#web/client/use-focus-on-appear.ts'

/** Renders the heading of a form that replaces another one, and gives it the focus so that it is announced. */
export function AccountHeading({ text }: { readonly text: string }) {
  const heading = useFocusOnAppear<HTMLHeadingElement>()
  return (
    <h1 tabIndex={-1} ref={heading}>
      {text}
    </h1>
  )
}
