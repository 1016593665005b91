import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { button } from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

let others: Server
let requestCount: number
let world: World
beforeAll(async () => {
  others = createServer((_, response) => {
    requestCount += 1
    response.setHeader('content-type', 'text/javascript').end('window.counted = true')
  })
  await new Promise<void>((done) => others.listen(0, '127.0.0.1', done))
  const script = `http://127.0.0.1:${(others.address() as AddressInfo).port}/count.js`
  world = await openWorld({ OPTIONAL_SCRIPTS: `measurement=${script}` })
})
beforeEach(() => {
  requestCount = 0
})
afterAll(async () => {
  await world.close()
  others.close()
})

async function loggedChoices(): Promise<unknown[]> {
  const { rows } = await world.db.execute<{ purposes: unknown }>(
    sql`select purposes from consent_choices order by created_at`,
  )
  return rows.map(({ purposes }) => purposes)
}

test('no third-party script runs before a visitor agrees; refusing takes one press too, and is stored', async () => {
  const guest = await world.guest('es', 'phone')
  await guest.goto('/es/contacto', { waitUntil: 'networkidle' })
  const [accept, reject] = [button(guest, 'Aceptar'), button(guest, 'Rechazar')]
  await accept.waitFor()
  await expectAccessible(guest)
  const [one, other] = [await accept.boundingBox(), await reject.boundingBox()]
  expect([one?.height, one?.y]).toEqual([other?.height, other?.y])
  expect(Math.abs((one?.width ?? 0) - (other?.width ?? 99))).toBeLessThan(1)
  await reject.click()
  await accept.waitFor({ state: 'detached' })
  await guest.reload({ waitUntil: 'networkidle' })
  expect(await accept.count()).toBe(0)
  expect(requestCount).toBe(0)
  expect(await loggedChoices()).toEqual([[]])
})

test('a visitor who agrees to a purpose gets its script, and can withdraw in the footer of any page', async () => {
  const guest = await world.guest('en')
  await guest.goto('/en/contacto')
  await guest.getByText('Choose by purpose').click()
  expect(await guest.getByLabel('Measurement').isChecked()).toBe(false)
  await guest.getByLabel('Measurement').check()
  await button(guest, 'Keep what I chose').click()
  await guest.waitForFunction(() => 'counted' in window)
  await guest.goto('/en/cookies')
  await guest.waitForFunction(() => 'counted' in window)
  await button(guest, 'Change what you accept').click()
  const reloaded = guest.waitForEvent('load')
  await button(guest, 'Reject').click()
  await reloaded
  await guest.waitForLoadState('networkidle')
  expect(await guest.evaluate(() => 'counted' in window)).toBe(false)
  expect((await loggedChoices()).slice(-2)).toEqual([['measurement'], []])
})
