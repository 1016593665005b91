import { notFound } from '#web/server/not-found.ts'

export function loader(): never {
  throw notFound()
}

export default function NotFound() {
  return null
}
