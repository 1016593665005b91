import { useFocusOnAppear } from '#web/client/use-focus-on-appear.ts'

/** The heading of a form that replaces another one on the same page; it takes the focus. */
export function AccountHeading({ text }: { readonly text: string }) {
  const heading = useFocusOnAppear<HTMLHeadingElement>()
  return (
    <h1 tabIndex={-1} ref={heading}>
      {text}
    </h1>
  )
}
