import { expect, test } from 'vitest'
import { COMMAND } from '#domain/staff/actor.ts'
import { previewReturnDepositNow, returnDepositNow } from '#services/deposit/return-deposit-now.ts'
import { moneyWorldPerTest } from '#tests/harness/money-world.ts'

const money = moneyWorldPerTest()

async function refundedCents(): Promise<number> {
  const { refunds } = await money.world.network()
  return refunds.reduce((sum, { amountCents, state }) => sum + (state === 'succeeded' ? amountCents : 0), 0)
}

test('staff return a deposit whole after the departure, before its day, at the figures that were shown, and once', async () => {
  const { book, pay, card } = await money.open('2027-05-04')
  const booking = await book({ checkIn: '2027-05-11' })
  await pay(booking, 1, await card('4242 4242 4242 4242'))
  const { deps, goTo, mails } = money.world
  const { bookingCode: code } = booking
  await goTo('2027-05-19', 12)
  expect(await previewReturnDepositNow(deps, { code })).toMatchObject({ code: 'deposit_before_departure' })
  await goTo('2027-05-22', 12)
  const shown = await previewReturnDepositNow(deps, { code })
  expect(shown).toMatchObject({ value: { heldCents: 200_00, byItselfOn: '2027-05-28' } })
  const previewId = shown.ok ? shown.value.previewId : ''
  const input = { code, previewId, by: COMMAND }
  expect(await returnDepositNow(deps, { ...input, previewId: 'another' })).toMatchObject({ code: 'changed_meanwhile' })
  expect(await refundedCents()).toBe(0)
  expect(await returnDepositNow(deps, input)).toEqual({ ok: true, value: null })
  expect(await returnDepositNow(deps, input)).toMatchObject({ code: 'deposit_not_held' })
  expect(await refundedCents()).toBe(200_00)
  const sent = (await mails()).length
  await goTo('2027-06-30', 9)
  expect(await refundedCents()).toBe(200_00)
  expect((await mails()).slice(sent).join()).not.toContain('fianza')
})
