import { Hono } from 'hono'
import { html } from 'hono/html'
import { plainPage, plainPagePolicy } from '#api/plain-page.ts'
import { PLAIN_STYLE } from '#api/plain-style.ts'
import { COMPANY } from '#content/company.ts'
import { bookingPath, guidePath, STAY_MANIFEST, stayRoomPath } from '#contract/booking-paths.ts'
import { myBookingsPath } from '#contract/site-paths.ts'
import { LOCALES, type Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** The same segment as in `public/stay-worker.js`. */
const OFFLINE = 'sin-conexion'
const DAY = 'public, max-age=86400'
const CODE = ':code{[A-Za-z0-9-]{1,40}}'

/**
 * Serves what belongs to the app of a booking and to no page of it: the manifest by which it is installed, and the page that a
 * browser shows without a connection in place of one that it has not stored. Neither says whether the booking exists.
 */
export function stayAppFiles() {
  const routes = new Hono()
  for (const locale of LOCALES) {
    routes.get(`${myBookingsPath(locale)}/${CODE}/${STAY_MANIFEST}`, (c) => {
      const manifest = JSON.stringify(manifestOf(locale, c.req.param('code') ?? ''))
      return c.body(manifest, 200, { 'Content-Type': 'application/manifest+json', 'Cache-Control': DAY })
    })
    routes.get(`/${locale}/${OFFLINE}`, (c) => {
      c.header('Content-Security-Policy', plainPagePolicy(PLAIN_STYLE))
      c.header('Cache-Control', 'no-cache')
      return c.html(offlinePage(locale))
    })
  }
  return routes
}

/**
 * Returns the manifest of a booking's app. Its scope is the whole site: the check-in, the card and the papers of a booking have
 * addresses of their own, and an iPhone opens what is out of the scope with another storage, in which the booking is closed.
 */
function manifestOf(locale: Locale, code: string) {
  const messages = m.stay_tab_messages({}, { locale })
  const guide = m.stay_tab_guide({}, { locale })
  return {
    id: `/app/${code}`,
    name: COMPANY.name,
    short_name: COMPANY.name,
    description: m.offline_app({}, { locale }),
    lang: locale,
    start_url: bookingPath(locale, code),
    scope: '/',
    display: 'standalone',
    background_color: '#FBF8F3',
    theme_color: '#FBF8F3',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: messages, url: stayRoomPath(locale, code, 'messages') },
      { name: guide, url: guidePath(locale, code) },
    ],
  }
}

/** Renders the page for an address that the browser has stored nothing of. It loads nothing; its link is its own address. */
function offlinePage(locale: Locale) {
  const title = m.offline_title({}, { locale })
  const { name, phone } = COMPANY
  const main = html`<main>
<p class="name" translate="no">${name}</p>
<h1>${title}</h1>
<p>${m.offline_nothing({}, { locale })}</p>
<p><a class="button" href="">${m.offline_retry({}, { locale })}</a></p>
<p>${m.offline_door({}, { locale })} <a href="tel:${phone.dialled}">${phone.shown}</a></p>
</main>`
  return plainPage({ locale, title, style: PLAIN_STYLE, main })
}
