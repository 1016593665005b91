import { useActionData } from 'react-router'
import type { PostedForm, PostedOf } from './guest-form.ts'

/** Returns what the action of the page has answered to a form; null where it was not posted. */
export function usePosted<Form extends { readonly id: string }>({ id }: Form): PostedOf<Form> | null {
  const posted = useActionData() as PostedForm | undefined
  return posted?.form === id ? (posted as PostedOf<Form>) : null
}
