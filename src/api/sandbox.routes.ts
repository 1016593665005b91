import { accepts } from 'hono/accepts'
import type { Pool } from 'pg'
import { answerChallenge, readChallenge } from '#adapters/gateways/sandbox/challenge.ts'
import { registerBankAccount, returnDebit } from '#adapters/gateways/sandbox/debits.ts'
import { readLedger } from '#adapters/gateways/sandbox/ledger.ts'
import { chargeLate, registerCard } from '#adapters/gateways/sandbox/network.ts'
import { injectFaults } from '#adapters/gateways/sandbox/settlement.ts'
import type { Network } from '#adapters/gateways/sandbox/tables.ts'
import { findOutboxMail, listOutbox } from '#adapters/mail/outbox-mailer.ts'
import {
  getCharges,
  getClock,
  getOutbox,
  postBankAccount,
  postCard,
  postLate,
  postReturn,
  putClock,
  putNetwork,
} from '#contract/endpoints/sandbox.ts'
import type { LedgerView } from '#contract/sandbox.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { refuse } from '#domain/shared/refusal.ts'
import type { Api, ApiContext } from './context.ts'
import { problemResponse } from './problem.ts'
import { registerFonts } from './sandbox-fonts.ts'
import { challengePage, MAIL_POLICY, outboxPage, PAGE_POLICY, unknownChallengePage } from './sandbox-pages.ts'

/** Stands in for the outside world: a card network, a mailbox and a clock. */
export type Sandbox = {
  /** Null where the sandbox is not one of the gateways. */
  readonly network: Network | null
  /** The mailbox is stored in this database. */
  readonly pool: Pool
  readonly clock: Clock
  /** Resolves once every job due by then has run; false for a moment in the past. */
  moveClock(moment: Date): Promise<boolean>
  /** Delivers pending webhooks now instead of at the next round. */
  wakeDeliveries(): void
}

/** Registers everything under `/sandbox`; called only where the sandbox is switched on. */
export function sandboxRoutes(sandbox: Sandbox): (api: Api) => void {
  const { network } = sandbox
  return (api) => {
    if (network) {
      registerCards(api, network)
      registerDebits(api, network, sandbox)
      registerNetwork(api, network, sandbox)
      registerChallenge(api, network, sandbox)
    }
    registerOutbox(api, sandbox)
    registerFonts(api)
    registerClock(api, sandbox)
  }
}

const MAX_MAILS = 200

function registerCards(api: Api, network: Network): void {
  api.openapi(postCard, async (c) => {
    const { cardToken: token, brand, last4 } = await registerCard(network, c.req.valid('json'))
    return c.json({ cardToken: token, brand, last4 }, 201)
  })
}

function registerDebits(api: Api, network: Network, { wakeDeliveries }: Pick<Sandbox, 'wakeDeliveries'>): void {
  api.openapi(postBankAccount, async (c) => {
    const { token, last4 } = await registerBankAccount(network, c.req.valid('json').iban)
    return c.json({ accountToken: token, last4 }, 201)
  })
  api.openapi(postReturn, async (c) => {
    if (!(await returnDebit(network, c.req.valid('param').chargeId))) return problemResponse(c, refuse('not_found'))
    wakeDeliveries()
    return c.body(null, 204)
  })
}

function registerNetwork(api: Api, network: Network, { wakeDeliveries }: Pick<Sandbox, 'wakeDeliveries'>): void {
  api.openapi(putNetwork, async (c) => {
    const faults = c.req.valid('json')
    await injectFaults(network, faults)
    wakeDeliveries()
    return c.json(faults, 200)
  })
  api.openapi(postLate, async (c) => {
    if (!(await chargeLate(network, c.req.valid('param').chargeId))) return problemResponse(c, refuse('not_found'))
    wakeDeliveries()
    return c.body(null, 204)
  })
  api.openapi(getCharges, async (c) => c.json(ledgerView(await readLedger(network.db)), 200))
}

function ledgerView({ charges, refunds, authorisations }: Awaited<ReturnType<typeof readLedger>>): LedgerView {
  const text = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    charges: charges.map((row) => ({
      ...row,
      submittedAt: row.submittedAt.toISOString(),
      settledAt: text(row.settledAt),
    })),
    refunds: refunds.map((row) => ({ ...row, at: row.at.toISOString() })),
    authorisations: authorisations.map((row) => ({
      ...row,
      expiresAt: text(row.expiresAt),
      at: row.at.toISOString(),
      settledAt: text(row.settledAt),
    })),
  }
}

function registerChallenge(api: Api, network: Network, { wakeDeliveries }: Pick<Sandbox, 'wakeDeliveries'>): void {
  api.get('/sandbox/3ds/:token', async (c) => {
    const challenge = await readChallenge(network, c.req.param('token'))
    c.header('Content-Security-Policy', PAGE_POLICY)
    c.header('Referrer-Policy', 'no-referrer')
    const locale = c.get('locale')
    return challenge ? c.html(challengePage(challenge, locale)) : c.html(unknownChallengePage(locale), 404)
  })
  api.post('/sandbox/3ds/:token', async (c) => {
    const { outcome } = await c.req.parseBody()
    if (outcome !== 'approve' && outcome !== 'fail') {
      return problemResponse(c, refuse('validation_failed', { outcome: 'validation_failed' }))
    }
    const challenge = await answerChallenge(network, c.req.param('token'), outcome === 'approve')
    if (!challenge) return problemResponse(c, refuse('not_found'))
    wakeDeliveries()
    return c.redirect(challenge.returnUrl, 303)
  })
}

function registerOutbox(api: Api, { pool }: Sandbox): void {
  api.get('/sandbox/outbox', async (c, next) => {
    if (!wantsPage(c)) return next()
    c.header('Content-Security-Policy', PAGE_POLICY)
    return c.html(outboxPage(await listOutbox(pool, MAX_MAILS), c.get('locale')))
  })
  api.openapi(getOutbox, async (c) => {
    const mails = await listOutbox(pool, MAX_MAILS)
    const items = mails.map((mail) => ({ ...mail, attachments: [...mail.attachments], at: mail.at.toISOString() }))
    return c.json({ items }, 200)
  })
  api.get('/sandbox/outbox/:id', async (c) => {
    const mail = await findOutboxMail(pool, c.req.param('id'))
    if (!mail) return problemResponse(c, refuse('not_found'))
    c.header('Content-Security-Policy', MAIL_POLICY)
    return c.html(mail.html)
  })
  api.get('/sandbox/outbox/:id/:name', async (c) => {
    const mail = await findOutboxMail(pool, c.req.param('id'))
    const file = mail?.attachments.find(({ name }) => name === c.req.param('name'))
    if (!file) return problemResponse(c, refuse('not_found'))
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`
    return c.body(file.content, 200, { 'content-type': file.type, 'content-disposition': disposition })
  })
}

function wantsPage(c: ApiContext): boolean {
  const supports = ['application/json', 'text/html']
  return accepts(c, { header: 'Accept', supports, default: 'application/json' }) === 'text/html'
}

function registerClock(api: Api, { clock, moveClock }: Sandbox): void {
  api.openapi(getClock, (c) => c.json({ now: clock.now().toISOString() }, 200))
  api.openapi(putClock, async (c) => {
    const moved = await moveClock(new Date(c.req.valid('json').now))
    if (!moved) return problemResponse(c, refuse('validation_failed', { now: 'validation_failed' }))
    return c.json({ now: clock.now().toISOString() }, 200)
  })
}
