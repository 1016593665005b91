import { data } from 'react-router'

/** Thrown by a loader whose home, booking or page does not exist: answers 404 with the not-found page. */
export function notFound(): ReturnType<typeof data<null>> {
  return data(null, { status: 404 })
}
