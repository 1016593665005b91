import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookStay, heading } from './steps.ts'
import { openWorld, type World } from './world.ts'

let world: World
let houseCode: string
beforeAll(async () => {
  world = await openWorld()
  const home = await world.home()
  houseCode = home.houseCode
})
afterAll(() => world.close())

async function read(path: string): Promise<string> {
  const answer = await fetch(world.url + path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}

/** Returns the structured data of a type from a page. */
function dataOf(html: string, type: string): Record<string, unknown> | undefined {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  return scripts.map(([, text = '']) => JSON.parse(text)).find((data) => data['@type'] === type)
}

const PROSE = ['privacidad', 'cookies', 'aviso-legal', 'condiciones-generales', 'sobre-nosotros', 'accesibilidad']

test.each(PROSE)('%s is in both languages, and each names the other', async (page) => {
  for (const locale of ['es', 'en']) {
    const html = await read(`/${locale}/${page}`)
    expect(html).toContain(`<html lang="${locale}"`)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain(`rel="canonical" href="${world.url}/${locale}/${page}"`)
    for (const other of ['es', 'en']) expect(html).toContain(`hrefLang="${other}" href="${world.url}/${other}/${page}"`)
    expect(html).not.toContain('{{')
  }
})

test('the footer of every page has the legal pages, and a legal page has a table of contents', async () => {
  const guest = await world.guest('en', 'phone')
  await guest.goto('/en')
  const links = guest.getByRole('contentinfo').getByRole('link')
  const linked = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const others = ['contacto', 'propietarios', 'viviendas-corporativas', 'alquiler-por-meses']
  expect(linked).toEqual(expect.arrayContaining([...PROSE, ...others].map((page) => `/en/${page}`)))
  await guest.getByRole('link', { name: 'Booking conditions' }).click()
  await guest.waitForURL('/en/condiciones-generales')
  await heading(guest, 'Booking conditions').waitFor()
  await guest.getByRole('link', { name: 'Cancelling' }).click()
  await guest.waitForURL('/en/condiciones-generales#cancelling')
})

test('the summary of the conditions, where a guest accepts them, links to the full text', async () => {
  const [checkIn, checkOut] = [await world.day(20), await world.day(27)]
  const guest = await world.guest('en')
  await bookStay(guest, 'en', { houseCode, checkIn, checkOut })
  await guest.getByText('The conditions in short').click()
  const [whole] = await Promise.all([
    guest.context().waitForEvent('page'),
    guest.getByRole('link', { name: 'Read the whole conditions (another tab)' }).click(),
  ])
  await heading(whole, 'Booking conditions').waitFor()
})

test('questions are searched in the page, by question or answer', async () => {
  const guest = await world.guest('es')
  await guest.goto('/es/preguntas-generales')
  await heading(guest, 'Antes de reservar, lo esencial').waitFor()
  await guest.getByLabel('Buscar en las preguntas').fill('medianoche')
  await guest.getByText('1 pregunta').waitFor()
  await guest.getByText('¿Qué pasa si llego tarde?').click()
  await guest.getByText('después de medianoche, 40,00 €').waitFor()
  await guest.getByLabel('Buscar en las preguntas').fill('helicóptero')
  await guest.getByText('Ninguna pregunta habla de eso').waitFor()
})

test('search engines get the questions with their answers', async () => {
  const data = dataOf(await read('/es/preguntas-generales'), 'FAQPage')
  const questions = data?.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
  expect(questions.length).toBeGreaterThanOrEqual(30)
  for (const { name, acceptedAnswer } of questions) expect([name, acceptedAnswer.text]).not.toContain('')
})

test('questions use the figures of the policy and of the catalogue, and the footer links to the company’s social networks', async () => {
  const questions = await read('/es/preguntas-generales')
  const expectedTexts = [
    ['3, 4 o 7 noches', 'La máxima son 12 meses', 'la estancia media dura 45 días', 'Tenemos 1 casa.'],
    ['entre 150,00 € y 500,00 €', '3 días antes de entrar', '7 días después de la salida', 'hasta 7 días más'],
  ].flat()
  expect(expectedTexts.filter((words) => !questions.replaceAll('\u00a0', ' ').includes(words))).toEqual([])
  const guest = await world.guest('es')
  await guest.goto('/es/preguntas-generales')
  const networks = guest.getByRole('contentinfo').getByRole('link', { name: /Instagram|LinkedIn/ })
  expect(await networks.count()).toBe(2)
})
