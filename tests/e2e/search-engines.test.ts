import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolderStore } from '#adapters/files/folder-store.ts'
import { createPictureStore } from '#adapters/pictures/picture-store.ts'
import { PAGES } from '#contract/site-paths.ts'
import { createDatabase } from '#db/connection/client.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { LOCALES, type Locale } from '#domain/shared/text.ts'
import { importCatalogue } from '#services/catalogue/import-catalogue.ts'
import { tenHomes } from '#tests/factories/catalogue.ts'
import { type HtmlPage, readPage } from '#tests/harness/html-page.ts'
import { type ServedSite, serveSite } from '#tests/harness/served-site.ts'
import { SITE_DAY, SITE_START } from '#tests/harness/site-start.ts'

let site: ServedSite
let booking: { readonly code: string; readonly agreement: string }

/** Ten homes with existing pictures, and a booking without its first payment. */
beforeAll(async () => {
  site = await serveSite({ DEMO: '0' })
  const pictures = createPictureStore({ files: createFolderStore({ folder: join(site.dataDir, 'pictures') }) })
  const imported = await importCatalogue(
    { db: createDatabase(site.pool), clock: { now: () => SITE_START }, pictures },
    await tenHomes(),
  )
  if (!imported.ok) throw new Error('The homes could not be imported')
  booking = await book()
}, 180_000)
afterAll(() => site.close())

const HOUSE = 'MAD-2001'
const CHECK_IN = addDays(SITE_DAY, 30)
const CHECK_OUT = addDays(CHECK_IN, 10)
const STAY = `checkIn=${CHECK_IN}&checkOut=${CHECK_OUT}&adults=1`

async function book() {
  const body = {
    ...{ houseCode: HOUSE, checkIn: CHECK_IN, checkOut: CHECK_OUT, adults: 1, children: 0, babies: 0 },
    holder: { name: 'Ana', lastname: 'Ruiz', email: 'ana@example.com', phone: '600123456' },
    consents: { dataProcessing: true, terms: true },
  }
  const headers = { 'content-type': 'application/json' }
  const made = await fetch(`${site.url}/api/bookings`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { bookingCode: code, viewToken } = await made.json()
  const whole = await fetch(`${site.url}/api/bookings/${code}`, { headers: { 'x-view-token': viewToken } })
  return { code, agreement: (await whole.json()).agreementId }
}

const POSTS = { es: 'empadronarse', en: 'padron' }
type Route = { readonly path: string; readonly kind: 'public' | 'private' | 'missing' }

/** The routes of the specification, section 2, and those that decisions added, without the locale. */
function routesOf(locale: Locale): Route[] {
  const all = (kind: Route['kind'], paths: readonly string[]) => paths.map((path) => ({ path, kind }))
  return [
    ...all('public', ['', '/ciudad/madrid', '/ciudad/madrid/prosperidad', '/map', '/alquiler-por-meses', '/barrios']),
    ...all('public', [
      `/apartamento-amueblado-por-meses/${HOUSE}`,
      '/gallery',
      '/privacidad',
      '/cookies',
      '/aviso-legal',
    ]),
    ...all('public', [
      '/condiciones-generales',
      '/contacto',
      '/solicitar-estancia',
      '/blog',
      '/preguntas-generales',
      '/viviendas-corporativas',
    ]),
    ...all('public', ['/propietarios', '/sobre-nosotros', '/accesibilidad', '/alquiler-por-meses?city=madrid']),
    ...all('public', [postOf(locale)]),
    ...all('private', [`/datos-personales?house=${HOUSE}&${STAY}`, `/reserva-confirmada?house=${HOUSE}&${STAY}`]),
    ...all('private', [`/pago?booking=${booking.code}`, `/confirmada?booking=${booking.code}`]),
    ...all('private', [`/retry-payment/${booking.code}/1`, `/finish-payment/${booking.code}/1`]),
    ...all('private', [`/cambiar-tarjeta/${booking.code}`, `/terms-of-agreement/${booking.agreement}`]),
    ...all('private', [`/borrador-contrato/${booking.code}`]),
    ...all('missing', ['/borrador-contrato/0000000000', '/verificar/nada']),
    ...all('private', [
      '/mis-reservas',
      `/mis-reservas/${booking.code}`,
      `/mis-reservas/${booking.code}/papeles`,
      '/cuenta',
      '/cuenta/email',
      '/cuenta/facturas',
      `/guia/${booking.code}`,
      `/domiciliar-pagos/${booking.code}`,
    ]),
    ...all('private', [`/check-in/${booking.code}`, `/check-in/${booking.code}/1`]),
    ...all('private', ['/aviso/00000000-0000-4000-8000-000000000000']),
    ...all('private', ['/favoritos', '/comparar', '/conversacion/0000000000', `/alquiler-por-meses?${STAY}`]),
    ...all('missing', [
      '/no-existe',
      '/blog/no-existe',
      '/ciudad/soria',
      '/ciudad/madrid/cerca-de/hospital-la-paz',
      '/apartamento-amueblado-por-meses/MAD-9999',
    ]),
    ...all('missing', ['/pago?booking=0000000000', '/terms-of-agreement/nada', '/retry-payment/0000000000/1']),
    ...all('missing', ['/finish-payment/0000000000/1', '/mis-reservas/0000000000', '/cambiar-tarjeta/0000000000']),
    ...all('missing', ['/check-in/0000000000', `/check-in/${booking.code}/9`, '/guia/0000000000', '/confirmada']),
  ]
}

let posts: Record<Locale, string> | undefined
function postOf(locale: Locale): string {
  return `/blog/${(posts ?? POSTS)[locale]}`
}

/** The first post of the sitemap, in both languages. */
beforeAll(async () => {
  const text = await (await fetch(`${site.url}/sitemap-posts.xml`)).text()
  const [, es = ''] = /\/es\/blog\/([^<"]+)/.exec(text) ?? []
  const [, en = ''] = /\/en\/blog\/([^<"]+)/.exec(text) ?? []
  posts = { es, en }
})

test.each(LOCALES)(
  'every route of the table answers in its language, with one heading and addresses of its own (%s)',
  async (locale) => {
    const titles = new Map<string, string>()
    for (const { path, kind } of routesOf(locale)) {
      const page = await readPage(`${site.url}/${locale}${path}`)
      expect([path, page.status, page.lang, page.h1], path).toEqual([path, kind === 'missing' ? 404 : 200, locale, 1])
      expect(page.title.length, path).toBeGreaterThan(10)
      expect([path, page.isIndexed]).toEqual([path, kind === 'public'])
      if (kind !== 'public') continue
      expectFound(page, path, locale)
      expect(titles.get(page.title), `${path} has the title of`).toBeUndefined()
      titles.set(page.title, path)
    }
  },
)

test('the table has every page of the site', () => {
  const walked = new Set(routesOf('es').map(({ path }) => path.split(/[/?]/)[1]))
  const { apartmentsAlias, confirmedCalendar, ...pages } = PAGES
  expect(Object.values(pages).filter((segment) => !walked.has(segment))).toEqual([])
})

test.each(['/login', '/reset-password', '/reset-password?token=dead'])(
  '%s has no language in its address and speaks that of the browser',
  async (path) => {
    for (const [language, lang] of [...LOCALES.map((locale) => [locale, locale]), ['fr', 'es']]) {
      const page = await readPage(site.url + path, language)
      expect([page.status, page.lang, page.h1, page.isIndexed]).toEqual([200, lang, 1, false])
      expect(page.title.length).toBeGreaterThan(10)
      if (language !== 'fr') expect(foreignTexts(page, lang as Locale)).toEqual([])
    }
  },
)

/** Expects the tags for search engines: canonical address, both languages, a description of a useful length. */
function expectFound(page: HtmlPage, path: string, locale: Locale): void {
  const own = `${site.url}/${locale}${path}`
  expect([path, page.canonical]).toEqual([path, own])
  expect(Object.keys(page.alternates).toSorted(), path).toEqual(['en', 'es', 'x-default'])
  expect([path, page.alternates[locale], page.alternates['x-default']]).toEqual([path, own, page.alternates.es])
  expect(page.description.length, path).toBeGreaterThan(40)
  expect(page.description.length, path).toBeLessThan(320)
}

test('every page in the sitemap and its translation name each other', async () => {
  for (const url of await sitemapUrls()) {
    const page = await readPage(url)
    expect([url, page.status, page.canonical, page.isIndexed]).toEqual([url, 200, url, true])
    const twin = url.includes('/es') ? page.alternates.en : page.alternates.es
    const back = await readPage(twin ?? '')
    expect([url, Object.values(back.alternates).includes(url)]).toEqual([url, true])
  }
})

async function sitemapUrls(): Promise<string[]> {
  const text = async (url: string) => (await fetch(url)).text()
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? '')
  const parts = locations(await text(`${site.url}/sitemap.xml`))
  expect(parts.map((part) => part.split('/').at(-1))).toEqual([
    'sitemap-pages.xml',
    'sitemap-posts.xml',
    'sitemap-homes-1.xml',
  ])
  const urls = []
  for (const part of parts) urls.push(...locations(await text(part)))
  expect(urls.length).toBeGreaterThan(80)
  expect(new Set(urls).size).toBe(urls.length)
  return urls
}

test('search engines find the sitemap, its pictures are there, and programs a page of their own', async () => {
  const robots = await (await fetch(`${site.url}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  const homes = await (await fetch(`${site.url}/sitemap-homes-1.xml`)).text()
  const pictures = [...homes.matchAll(/<image:loc>([^<]*)</g)].map(([, url]) => url ?? '')
  expect(pictures.length).toBeGreaterThanOrEqual(20)
  for (const picture of new Set(pictures)) expect([picture, (await fetch(picture)).status]).toEqual([picture, 200])
  const llms = await fetch(`${site.url}/llms.txt`)
  expect(llms.headers.get('content-type')).toContain('text/plain')
  for (const [, url = ''] of (await llms.text()).matchAll(/\]\(([^)]+)\)/g)) {
    expect([url, (await fetch(url)).status]).toEqual([url, 200])
  }
  expect((await fetch(`${site.url}/sitemap-homes-99.xml`)).status).toBe(404)
})

const REDIRECTS = [
  ['/', 302, '/en'],
  ['/gallery', 302, '/en/gallery'],
  ['/contacto?topic=owner', 302, '/en/contacto?topic=owner'],
  ['/viviendas-corporativas', 302, '/en/viviendas-corporativas'],
  ['/es/contacto/', 301, '/es/contacto'],
  ['/es/apartments?city=madrid', 301, '/es/alquiler-por-meses?city=madrid'],
  ['/en/apartamento-amueblado-por-meses', 301, '/en/alquiler-por-meses'],
  [`/en/apartamento-amueblado-por-meses?house=${HOUSE}`, 301, `/en/apartamento-amueblado-por-meses/${HOUSE}`],
  ['/es/ciudad', 301, '/es/barrios'],
] as const

test.each(REDIRECTS)('%s answers %i to %s', async (path, status, to) => {
  const answer = await fetch(site.url + path, { redirect: 'manual', headers: { 'accept-language': 'en' } })
  expect([answer.status, answer.headers.get('location')]).toEqual([status, to])
})

test('a post under the slug of the other language redirects to its own', async () => {
  const answer = await fetch(`${site.url}/en/blog/${posts?.es}`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, `/en${postOf('en')}`])
})

test.each(LOCALES)(
  'a walk from the landing page finds no dead link, no missing part and no word of the other language (%s)',
  async (locale) => {
    const seen = new Set<string>()
    const parts = new Set<string>()
    const waiting = [`/${locale}`]
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const page = await readPage(site.url + path)
      expect([path, page.status >= 400 ? page.status : 'fine']).toEqual([path, 'fine'])
      if (page.status >= 300) continue
      expect([path, foreignTexts(page, locale)]).toEqual([path, []])
      for (const part of page.parts) parts.add(new URL(part, site.url).href)
      for (const link of page.links) {
        const url = new URL(link, site.url + path)
        const key = keyOf(url)
        const isOurs =
          url.origin === site.url && (url.pathname === `/${locale}` || url.pathname.startsWith(`/${locale}/`))
        if (!isOurs || seen.has(key)) continue
        seen.add(key)
        waiting.push(url.pathname + url.search)
      }
    }
    expect(seen.size).toBeGreaterThan(60)
    for (const part of parts) {
      const answer = await fetch(part, { method: 'HEAD' })
      expect([part, answer.status]).toEqual([part, 200])
    }
  },
)

/** Addresses that differ only in the values of their filters have the same key, as checking one is enough. */
function keyOf({ pathname, searchParams }: URL): string {
  return `${pathname}?${[...new Set(searchParams.keys())].toSorted().join('&')}`
}

const WORDS = {
  es: /(?:^|\s)(the|of|and|with|your|you|is|are|from|for|this|that|which|we)(?=[\s,.:]|$)/gi,
  en: /(?:^|\s)(el|los|las|una|con|para|tu|tus|desde|por|que|cuando|esta|este|más|y)(?=[\s,.:]|$)/gi,
} as const
const MESSAGE_KEY =
  /\b(shell|landing|list|detail|booking|contact|places|reading|blog|map|manage|request|corporate|owners)_[a-z_]+\b/
const BROKEN = /\bundefined\b|\[object |\bNaN\b|\{[a-zA-Z]+\}/

/** Texts with several words that only the other language has; names of streets and places have one or two. */
function foreignTexts({ texts }: HtmlPage, locale: Locale): string[] {
  return texts.filter((text) => {
    const foreign = new Set(text.match(WORDS[locale])?.map((word) => word.trim().toLowerCase()))
    return foreign.size >= 3 || MESSAGE_KEY.test(text) || BROKEN.test(text)
  })
}
