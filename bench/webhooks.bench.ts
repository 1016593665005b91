import { randomUUID } from 'node:crypto'
import { createCardGateways } from '#domain/payment/card-gateways.ts'
import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { receiveGatewayEvent } from '#services/payment/receive-gateway-event.ts'
import { type MadeApartment, makeApartment } from '#tests/factories/apartment.ts'
import { LUCIA, makeBooking, pay } from '#tests/factories/booking.ts'
import { makeGateway, type TestGateway } from '#tests/factories/gateway.ts'
import { report } from './report.ts'
import { type BenchWorld, median, openBenchWorld, perSecond } from './world.ts'

const CONNECTIONS = 10
const HOMES = 100
const CHARGES = 500
const ROUNDS = 5
const NIGHTS = 3
const FIRST_DAY = 30
const GOAL = 0.3

const gateway = makeGateway()
const opened = await openBenchWorld()
try {
  await measure({ ...opened, deps: { ...opened.deps, gateways: createCardGateways(gateway) } })
} finally {
  await opened.close()
}

/**
 * Measures webhooks of charges whose call returned a result, as nearly all do; of charges that wait for the webhook;
 * and repeated ones.
 */
async function measure(world: BenchWorld): Promise<void> {
  const homes: MadeApartment[] = []
  for (let index = 0; index < HOMES; index++) homes.push(await makeApartment(world.deps.db))
  const charge = async (index: number) => {
    const checkIn = addDays(dateInMadrid(new Date()), FIRST_DAY + NIGHTS * Math.floor(index / HOMES))
    const home = homes[index % HOMES] ?? homes[0]
    if (!home) throw new Error('There is no home')
    const booking = await makeBooking(
      { ...world, deps: world.deps as never, home },
      // Holds of one guest are limited and cards are of one guest, so each booking is another guest's.
      { checkIn, checkOut: addDays(checkIn, NIGHTS), holder: { ...LUCIA, email: `guest-${index}@example.com` } },
    )
    const paid = await pay(world.deps, booking, 1, `card-${index}`)
    if (!paid.ok) throw new Error(`The payment was refused: ${paid.code}`)
  }
  const rates = {
    answered: [] as number[],
    waiting: [] as number[],
    applied: [] as number[],
    again: [] as number[],
    inserts: [] as number[],
  }
  for (let round = 0; round < ROUNDS; round++) {
    const first = gateway.requests.length
    await perSecond(CHARGES, CONNECTIONS, (index) => charge(first + index))
    const answered = messagesFrom(gateway, first)
    gateway.script.push(...Array.from({ length: CHARGES }, () => 'processes' as const))
    await perSecond(CHARGES, CONNECTIONS, (index) => charge(first + CHARGES + index))
    for (const { chargeId } of gateway.requests.slice(first + CHARGES)) gateway.settle(chargeId, 'succeeded')
    const waiting = messagesFrom(gateway, first + CHARGES)
    rates.inserts.push(await perSecond(CHARGES, CONNECTIONS, () => insert(world)))
    rates.answered.push(await perSecond(CHARGES, CONNECTIONS, (index) => receive(world, answered[index])))
    const start = performance.now()
    rates.waiting.push(await perSecond(CHARGES, CONNECTIONS, (index) => receive(world, waiting[index])))
    await world.deps.background.settled()
    rates.applied.push((CHARGES * 1000) / (performance.now() - start))
    rates.again.push(await perSecond(CHARGES, CONNECTIONS, (index) => receive(world, answered[index])))
  }
  const inserts = median(rates.inserts)
  const line = (name: string, rate: number, goal: number | null) => {
    const value = `${rate.toFixed(0)}, bare prepared inserts ${inserts.toFixed(0)}: ratio ${(rate / inserts).toFixed(2)}`
    report({
      measure: `webhooks per second, ${name}`,
      result: value,
      figure: { value: rate, unit: 'per second' },
      goal: goal ? `ratio ≥ ${goal}` : 'none',
      reached: goal === null || rate >= goal * inserts,
    })
  }
  line('of charges whose call was answered', median(rates.answered), GOAL)
  line('that bring the outcome, while the first of them are applied', median(rates.waiting), GOAL)
  line('applied in the background: payment, nights, card, mail', median(rates.applied), null)
  line('repeated', median(rates.again), GOAL)
}

type Message = ReturnType<TestGateway['message']>

function messagesFrom({ requests, message }: TestGateway, first: number): Message[] {
  return requests.slice(first).map(({ chargeId }) => message(chargeId))
}

async function receive({ deps }: BenchWorld, message: Message | undefined): Promise<void> {
  if (!message) throw new Error('There is no message')
  const taken = await receiveGatewayEvent(deps, message)
  if (!taken.ok) throw new Error(taken.code)
}

async function insert({ pool }: BenchWorld): Promise<void> {
  await pool.query({
    name: 'bare_insert',
    text: 'insert into gateway_events (gateway, event_id, charge_id, received_at) values ($1, $2, $3, $4)',
    values: ['bare', randomUUID(), randomUUID(), new Date()],
  })
}
