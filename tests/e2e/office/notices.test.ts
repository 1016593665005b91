import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertNotices } from '#db/notice/notice-rows.ts'
import { findMemberByEmail } from '#db/staff/staff-rows.ts'
import type { NoticeKind } from '#domain/staff/notice.ts'
import { DEMO_MEMBERS } from '#services/staff/demo-members.ts'
import { findBarriers } from '../axe.ts'
import { type OfficeWorld, openOfficeWorld } from './office-world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld({ JOBS: '0' })
})
afterAll(() => world.close())

async function tell(kind: NoticeKind, subject: string, amountCents: number | null = null): Promise<void> {
  const owner = await findMemberByEmail(world.db, DEMO_MEMBERS[0].email)
  if (!owner) throw new Error('The demo owner is not there')
  const facts = { kind, event: randomUUID(), subject, bookingCode: null, amountCents, madeAt: await world.now() }
  await world.db.transaction((tx) => insertNotices(tx, [{ id: randomUUID(), memberId: owner.id, ...facts }]))
}

/** The widgets' hidden button that closes a popover stands beside its dialog, in no landmark. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await findBarriers(page, ['region'])).toEqual([])
}

test('a notice arrives while the page is open, is read by keyboard, and leads to where it is settled', async () => {
  const page = await world.member('owner')
  const bell = page.getByRole('button', { name: /^Avisos/ })
  // A notice from before the page listens is read with the page.
  await Promise.all([page.waitForResponse(/office-events/), page.reload()])
  await page.mouse.move(200, 200)
  await tell('difference', '7HX3M9QK2D')
  await page.getByRole('button', { name: 'Avisos : 1 sin leer' }).waitFor()
  await bell.focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: 'Avisos' })
  await list.getByRole('link', { name: /Diferencia en los libros/ }).waitFor()
  await expectAccessible(page)
  await list.getByRole('button', { name: /^Marcar como leído: Diferencia/ }).press('Enter')
  await list.getByRole('button', { name: /^Marcar como no leído: Diferencia/ }).waitFor()
  await list.getByRole('link', { name: /Diferencia en los libros/ }).press('Enter')
  await page.waitForURL(`${world.officeUrl}/money`)
  await page.getByRole('button', { name: 'Avisos', exact: true }).waitFor()
})

test('on a phone the notices fit, and all are read at once', async () => {
  const page = await world.member('owner', 'phone')
  await tell('refused_refund', '7HX3M9QK2D', 45_00)
  await page.reload()
  await page.getByRole('button', { name: /^Avisos : \d+ sin leer/ }).tap()
  const list = page.getByRole('dialog', { name: 'Avisos' })
  await list.getByRole('link', { name: /^Devolución rechazada: 45,00/ }).waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await list.getByRole('button', { name: 'Marcar todo como leído' }).tap()
  await list.getByRole('button', { name: 'Marcar todo como leído' }).waitFor({ state: 'detached' })
})

test('a member chooses of what they want a mail, but for refused money', async () => {
  const page = await world.member('finance')
  await page.goto('/me')
  await page.getByText(/Devoluciones rechazadas: siempre/).waitFor()
  const kind = page.getByRole('checkbox', { name: 'Mensualidades sin pagar' })
  expect(await kind.isChecked()).toBe(true)
  await page.getByText('Mensualidades sin pagar').click()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Avisos guardados').waitFor()
  await page.reload()
  expect(await page.getByRole('checkbox', { name: 'Mensualidades sin pagar' }).isChecked()).toBe(false)
})
