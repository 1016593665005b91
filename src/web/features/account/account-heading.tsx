import { useFocusOnAppear } from '#web/client/use-focus-on-appear.ts'

/** Of what takes the place of something else on the same page. */
export function AccountHeading({ text }: { readonly text: string }) {
  const heading = useFocusOnAppear<HTMLHeadingElement>()
  return (
    <h1 tabIndex={-1} ref={heading}>
      {text}
    </h1>
  )
}
