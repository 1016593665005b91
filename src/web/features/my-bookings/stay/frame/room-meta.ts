import type { MetaDescriptor } from 'react-router'
import { stayManifestPath } from '#contract/booking-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { type MetaContext, pageMeta } from '#web/ui/page-meta.ts'

type RoomContext = MetaContext & { readonly params: { readonly bookingCode?: string } }

/**
 * Returns the `meta` of a room of a booking: no search engine shows it, and it installs the booking's app in place of the
 * site, because browsers take the first manifest of a page.
 */
export function roomMeta(
  context: RoomContext,
  title: string,
  description = m.confirmed_description(),
): MetaDescriptor[] {
  const { bookingCode = '' } = context.params
  return [
    ...pageMeta(context, { title, description, index: false }),
    { tagName: 'link', rel: 'manifest', href: stayManifestPath(getLocale(), bookingCode) },
  ]
}
