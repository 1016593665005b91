import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isLocale } from '#domain/shared/text.ts'
import { pageLocale } from '#i18n/locale.ts'
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

/** Loads the document of a page in another language: the scripts of a page are of one language. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<null> {
  if (params.locale === pageLocale()) return null
  window.location.assign(request.url)
  return new Promise(() => {})
}

export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.locale !== nextParams.locale
}

export default function LocaleLayout() {
  return <Outlet />
}
