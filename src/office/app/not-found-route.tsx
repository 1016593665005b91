import { pageNotFound } from '#office/server/page-answers.ts'

/** Any address that no page has. */
export function loader() {
  throw pageNotFound()
}

export default function NotFound() {
  return null
}
