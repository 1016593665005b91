import { expect, test } from 'vitest'
import type { CardGateway } from '#domain/payment/card-gateway.ts'
import { createCardGateways } from '#domain/payment/card-gateways.ts'
import type { Observe } from '#domain/shared/observe.ts'
import { observedPorts } from '#server/observing/observed-ports.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

test('each call of a port is observed by its name alone, and answers and faults are those of the port', async () => {
  const deps = makeDeps(database.pool)
  const seen: string[] = []
  const observe: Observe = async ({ kind, name }, doIt) => {
    try {
      return await doIt()
    } finally {
      seen.push(`${kind} ${name}`)
    }
  }
  const answering: CardGateway = { ...deps.gateways.default, findCharge: async () => null, readEvent: () => null }
  const mailer = { send: () => Promise.reject(new Error('no mail server')) }
  const ports = observedPorts({ ...deps, gateways: createCardGateways(answering), mailer }, observe)
  const gateway = ports.gateways.named(answering.name)
  expect(await gateway.findCharge('0192b8a0-0000-7000-8000-00000000000f')).toBeNull()
  expect(gateway.readEvent('{}', new Headers())).toBeNull()
  expect(gateway.holdDays).toBe(answering.holdDays)
  const mail = {
    id: '1',
    to: 'ana@example.com',
    isUnproved: false,
    subject: 'Tu reserva 7HX3M9QK2D',
    text: '',
    html: '',
    attachments: [],
  }
  await expect(ports.mailer.send(mail)).rejects.toThrow('no mail server')
  expect(seen).toEqual([`call ${gateway.name} findCharge`, 'call mail send'])
})
