import { m } from '#i18n/paraglide/messages.js'
import { listGallery } from '#services/catalogue/list-gallery.ts'
import { readApp } from '#web/app-context.ts'
import { breadcrumbList } from '#web/breadcrumbs.ts'
import { galleryCrumbs } from '#web/components/places/place-crumbs.ts'
import { WallPage, type WallRooms } from '#web/components/wall/wall-page.tsx'
import { localeOfParams, useLocale } from '#web/locale.ts'
import { localize } from '#web/localize.ts'
import { pageMeta, publicUrlOf } from '#web/page-meta.ts'
import type { Route } from './+types/gallery'

export async function loader({ params, context }: Route.LoaderArgs): Promise<WallRooms> {
  return localize(await listGallery(readApp(context).deps), localeOfParams(params))
}

export function headers() {
  return { 'Cache-Control': 'private, max-age=30' }
}

export const meta: Route.MetaFunction = ({ params, ...rest }) => {
  const locale = localeOfParams(params)
  return [
    ...pageMeta(rest, {
      title: m.places_gallery_meta_title({}, { locale }),
      description: m.places_gallery_meta_description({}, { locale }),
    }),
    { 'script:ld+json': breadcrumbList(galleryCrumbs(locale), publicUrlOf(rest.matches)) },
  ]
}

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  return <WallPage rooms={loaderData} crumbs={galleryCrumbs(locale)} locale={locale} />
}
