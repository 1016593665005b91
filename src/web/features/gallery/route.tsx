import { allCities } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { listGallery } from '#services/catalogue/list-gallery.ts'
import { localize } from '#text/localize.ts'
import { galleryCrumbs } from '#web/components/crumbs/place-crumbs.ts'
import { readApp } from '#web/server/app-context.ts'
import { briefCacheHeaders } from '#web/server/cache-headers.ts'
import { pageMetaWithCrumbs } from '#web/ui/breadcrumbs.ts'
import type { Route } from './+types/route'
import { GalleryPage, type GalleryRooms } from './page.tsx'

export async function loader({ context }: Route.LoaderArgs): Promise<GalleryRooms> {
  return localize(await listGallery(readApp(context).deps), getLocale())
}

export const headers = briefCacheHeaders

export const meta: Route.MetaFunction = ({ params, ...rest }) => {
  const locale = getLocale()
  return pageMetaWithCrumbs(
    rest,
    {
      title: m.gallery_meta_title(),
      description: m.gallery_meta_description({ cities: allCities(locale) }),
    },
    galleryCrumbs(),
  )
}

export default function Gallery({ loaderData }: Route.ComponentProps) {
  return <GalleryPage rooms={loaderData} crumbs={galleryCrumbs()} />
}
