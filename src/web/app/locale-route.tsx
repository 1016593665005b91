import { Outlet } from 'react-router'
import { isLocale } from '#domain/shared/text.ts'
import { notFound } from '#web/server/not-found.ts'
import type { Route } from './+types/locale-route'

/**
 * `/{anything}` matches this route: only real locales pass. A loader and no middleware, for the not-found page needs what
 * the root's loader finds out about the visitor.
 */
export function loader({ params }: Route.LoaderArgs): null {
  if (!isLocale(params.locale)) throw notFound()
  return null
}

export function shouldRevalidate(): boolean {
  return false
}

export default function LocaleLayout() {
  return <Outlet />
}
