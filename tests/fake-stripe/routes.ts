import type { Tell } from './events.ts'
import { type Form, formOf, numberOf, textOf } from './form.ts'
import type { Answer } from './idempotency.ts'
import { cancelIntent, captureIntent, confirmIntent, createIntent } from './intents.ts'
import { createRefund } from './refunds.ts'
import { newId, Refusal, type State } from './state.ts'

export type World = { readonly state: State; readonly tell: Tell; readonly url: string }

type Route = (world: World, form: Form, id: string) => object

const ROUTES: Readonly<Record<string, Route>> = {
  'POST payment_methods': ({ state }, form) => {
    const account = textOf(formOf(form, 'sepa_debit'), 'iban')
    if (account) return state.addAccount(account)
    const card = formOf(form, 'card')
    const [expMonth, expYear] = [numberOf(card, 'exp_month') ?? 12, numberOf(card, 'exp_year') ?? 2040]
    return state.addMethod((textOf(card, 'number') ?? '').replaceAll(' ', ''), { expMonth, expYear })
  },
  'POST customers': ({ state }) => {
    const id = newId('cus')
    state.customers.add(id)
    return { id, object: 'customer' }
  },
  'POST payment_intents': (world, form) => createIntent(world, form, 'payment_intent'),
  'GET payment_intents/:id': ({ state }, _form, id) => state.intent(id),
  'POST payment_intents/:id/confirm': (world, form, id) => confirmIntent(world, world.state.intent(id), form),
  'POST payment_intents/:id/cancel': (world, _form, id) => cancelIntent(world, world.state.intent(id)),
  'POST payment_intents/:id/capture': (world, form, id) => captureIntent(world, world.state.intent(id), form),
  'POST setup_intents': (world, form) => {
    const intent = createIntent(world, form, 'setup_intent')
    return textOf(form, 'confirm') === 'true' ? confirmIntent(world, intent, form) : intent
  },
  'GET setup_intents/:id': ({ state }, _form, id) => state.intent(id),
  'POST refunds': createRefund,
  'GET refunds': ({ state }, form) => listOf([...state.refunds.values()], form),
  'GET charges': ({ state }, form) => listOf([...state.charges.values()], form),
}

/** Returns whether a request moves money: the answers to those can get lost. */
export function movesMoney(method: string, path: string): boolean {
  return method === 'POST' && /\/(confirm|capture)$|\/refunds$/.test(path)
}

/** Returns Stripe's response to a request; throws what it refuses. */
export function answerRequest(world: World, method: string, path: string, form: Form): Answer {
  const [, , kind = '', id = '', verb] = path.split('/')
  const route = ROUTES[`${method} ${[kind, ...(id ? [':id'] : []), ...(verb ? [verb] : [])].join('/')}`]
  if (!route) throw new Refusal(404, { type: 'invalid_request_error', message: `No route for ${method} ${path}` })
  return { status: 200, body: expand(world.state, route(world, form, id), form) }
}

type Listed = { readonly id: string; readonly created: number; readonly payment_intent: string }

/** Lists like Stripe: newest first, by page. */
function listOf(all: readonly Listed[], form: Form): object {
  const intent = textOf(form, 'payment_intent')
  const created = formOf(form, 'created')
  const { from, to } = { from: numberOf(created, 'gte') ?? 0, to: numberOf(created, 'lt') ?? Number.MAX_SAFE_INTEGER }
  const found = all
    .filter((one) => (!intent || one.payment_intent === intent) && one.created >= from && one.created < to)
    .reverse()
  const after = found.findIndex(({ id }) => id === textOf(form, 'starting_after')) + 1
  const limit = numberOf(form, 'limit') ?? 10
  const data = found.slice(after, after + limit)
  return { object: 'list', data, has_more: after + limit < found.length, url: '/v1' }
}

function expand(state: State, answer: object, form: Form): object {
  const expanded = form['expand']
  const names = Array.isArray(expanded) ? expanded.map(String) : []
  return Object.entries(answer).reduce<Record<string, unknown>>((whole, [name, value]) => {
    if (name === 'latest_charge' && names.includes(name)) whole[name] = state.charges.get(value) ?? value
    else if (name === 'payment_method' && names.includes(name)) {
      whole[name] = state.methods.get(value) ?? state.accounts.get(value) ?? value
    } else if (name === 'data' && names.includes('data.charge')) whole[name] = withCharges(state, value)
    else whole[name] = value
    return whole
  }, {})
}

function withCharges(state: State, refunds: readonly { readonly charge: string }[]): object[] {
  return refunds.map((refund) => ({ ...refund, charge: state.charges.get(refund.charge) }))
}

/** Returns the money that moved for one of our ids, less refunds. */
export function movedFor({ charges, refunds }: State, id: string): number {
  const charge = [...charges.values()].find(({ metadata, captured }) => captured && metadata['id'] === id)
  if (!charge) return 0
  const back = [...refunds.values()].filter((one) => one.charge === charge.id && one.metadata['id'])
  return charge.amount_captured - back.reduce((sum, { amount }) => sum + amount, 0)
}

/** Returns what is authorised for one of our ids, and what was captured of it. */
export function heldFor({ charges }: State, id: string): { heldCents: number; capturedCents: number } {
  const charge = [...charges.values()].find(({ metadata }) => metadata['id'] === id)
  if (!charge) return { heldCents: 0, capturedCents: 0 }
  if (charge.captured) return { heldCents: 0, capturedCents: charge.amount_captured }
  return { heldCents: charge.refunded ? 0 : charge.amount, capturedCents: 0 }
}
