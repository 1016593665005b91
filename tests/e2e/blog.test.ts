import { afterAll, beforeAll, expect, test } from 'vitest'
import { heading } from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const SPANISH = '/es/blog/empadronarse-en-un-alquiler-temporal'
const ENGLISH = '/en/blog/registering-at-the-town-hall-padron'

function ask(path: string): Promise<Response> {
  return fetch(world.url + path, { redirect: 'manual' })
}

test.each(['phone', 'desktop'] as const)('the blog has no accessibility fault, on a %s', async (device) => {
  const guest = await world.guest('es', device)
  for (const path of ['/es/blog', ENGLISH]) {
    await guest.goto(path)
    await expectAccessible(guest)
  }
})

test('a guest reads a post, changes its language, and goes on to a related one', async () => {
  const guest = await world.guest('es')
  await guest.goto('/es/blog')
  await guest.getByRole('link', { name: 'Empadronarse en un alquiler temporal' }).click()
  await guest.waitForURL(SPANISH)
  await heading(guest, '¿Tengo que hacerlo?').waitFor()
  await guest.getByRole('link', { name: 'Idioma: Español. Cambiar' }).click()
  await guest.getByRole('link', { name: 'English' }).click()
  await guest.waitForURL(ENGLISH)
  await heading(guest, 'Do I have to?').waitFor()
  await guest.getByText('2 November 2026').waitFor()
  await guest.getByRole('link', { name: 'Arriving with children and finding a school mid-year' }).click()
  await guest.waitForURL('/en/blog/arriving-with-children-and-finding-a-school')
})

test('the slug of the other language redirects permanently to the post, an unknown one is not found', async () => {
  const answer = await ask('/en/blog/empadronarse-en-un-alquiler-temporal')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, ENGLISH])
  expect((await ask('/es/blog/no-existe')).status).toBe(404)
})

test('a post names its address in both languages, and has structured data', async () => {
  const html = await (await ask(ENGLISH)).text()
  expect(html).toContain(`rel="canonical" href="${world.url}${ENGLISH}"`)
  expect(html).toContain(`hrefLang="es" href="${world.url}${SPANISH}"`)
  expect(html).toContain(`hrefLang="x-default" href="${world.url}${SPANISH}"`)
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  const post = scripts.map(([, text = '']) => JSON.parse(text)).find((data) => data['@type'] === 'BlogPosting')
  expect(post).toMatchObject({ url: world.url + ENGLISH, inLanguage: 'en', datePublished: '2026-11-02' })
  const picture = await fetch(post.image)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test.each(['es', 'en'])('feed readers get every post of a language: %s', async (locale) => {
  const list = await (await ask(`/${locale}/blog`)).text()
  expect(list).toContain(`type="application/rss+xml" href="/${locale}/blog/rss.xml"`)
  const answer = await ask(`/${locale}/blog/rss.xml`)
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const links = [...(await answer.text()).matchAll(/<item>[\s\S]*?<link>(.*?)<\/link>/g)].map(([, link]) => link ?? '')
  expect(links.length).toBeGreaterThanOrEqual(12)
  for (const link of links) {
    expect(list).toContain(link.replace(world.url, ''))
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(200)
  }
})
