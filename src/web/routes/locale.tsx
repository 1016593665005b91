import { Outlet } from 'react-router'
import { isLocale } from '#domain/shared/text.ts'
import { notFound } from '../not-found.ts'
import type { Route } from './+types/locale'

/** `/{anything}` matches this route: only real locales pass, before any loader of a page runs. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ params }, next) => {
    if (!isLocale(params.locale)) throw notFound()
    return next()
  },
]

/** Present so that the check above also runs for pages without data. */
export function loader(): null {
  return null
}

export function shouldRevalidate(): boolean {
  return false
}

export default function LocaleLayout() {
  return <Outlet />
}
