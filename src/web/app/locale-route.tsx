import { Outlet } from 'react-router'
import { isLocale } from '#domain/shared/text.ts'
import { notFound } from '#web/server/not-found.ts'
import type { Route } from './+types/locale-route'

/**
 * `/{anything}` matches this route, so it refuses what is no locale. This is a loader and not a middleware because the
 * not-found page needs the data of the root's loader.
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
