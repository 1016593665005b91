import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { createBackground } from '#adapters/background/in-process.ts'
import { createAesCipher } from '#adapters/encryption/aes-cipher.ts'
import { createByHandLocks } from '#adapters/locks/by-hand-locks.ts'
import { createSimulatedLocks } from '#adapters/locks/simulated-locks.ts'
import { createMessageStreams } from '#adapters/messages/message-streams.ts'
import { createArgon2Hasher } from '#adapters/passwords/argon2-hasher.ts'
import { createPictureCleaner } from '#adapters/pictures/picture-cleaner.ts'
import { createPictureStore } from '#adapters/pictures/picture-store.ts'
import { createWebPushSender } from '#adapters/push/web-push-sender.ts'
import { createDatabase } from '#db/connection/client.ts'
import type { CardGateway } from '#domain/payment/card-gateway.ts'
import { createCardGateways } from '#domain/payment/card-gateways.ts'
import { OWN_RATES } from '#domain/rate-suggestion/own-rates.ts'
import type { JobName } from '#domain/shared/jobs.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { ok } from '#domain/shared/refusal.ts'
import { createHomeSearch } from '#search-index/home-search.ts'
import type { Deps } from '#services/deps.ts'
import { makeAuthority } from './authority.ts'
import { makeCalendars, type TestCalendars } from './calendars.ts'
import { memoryFiles } from './memory-files.ts'
import { makeTaxAgency } from './tax-agency.ts'

export type SentJob = { readonly name: JobName; readonly data: object; readonly at?: Date; readonly id?: string }

export type TestDeps = Deps & {
  readonly clock: SettableClock
  readonly systemClock: SettableClock
  readonly calendars: TestCalendars
  /** Records what was enqueued, logged and mailed, in order, including jobs of a transaction that rolled back. */
  readonly sent: { readonly jobs: SentJob[]; readonly logs: LogLine[]; readonly mails: Mail[] }
}

type SettableClock = { now(): Date; set(moment: string): void }

export type LogLine = { readonly level: 'info' | 'warn' | 'error'; readonly fields: object; readonly message: string }

/** `gateway` becomes the only configured gateway. */
export type Overrides = Partial<Omit<Deps, 'calendars'>> & { readonly now?: string; readonly gateway?: CardGateway }

/** Uses a real PostgreSQL, a clock that stands still until it is set, and adapters that only record calls. */
export function makeDeps(pool: Pool, overrides: Overrides = {}): TestDeps {
  const { now = '2027-03-01T09:00:00Z', gateway = closedGateway, ...others } = overrides
  const sent: TestDeps['sent'] = { jobs: [], logs: [], mails: [] }
  const log = (level: LogLine['level']) => (fields: object, message: string) => {
    sent.logs.push({ level, fields, message })
  }
  const db = createDatabase(pool)
  const clock = settableClock(now)
  return {
    db,
    read: (work) => work(db),
    search: createHomeSearch((work) => work(db), null),
    jobs: { send: async (_tx, name, data, options) => void sent.jobs.push({ name, data, ...options }) },
    background: createBackground((err) => log('error')({ err }, 'Background task failed')),
    messageStreams: createMessageStreams({ onError: (err) => log('error')({ err }, 'A stream of messages failed') }),
    gateways: createCardGateways(gateway),
    printer: {
      canPrint: (text) => !text.includes('\ufffd'),
      print: async ({ title }) => ok(new TextEncoder().encode(`PDF of ${title}`)),
    },
    previews: { draw: async ({ subject }) => new TextEncoder().encode(subject) },
    mailer: { send: async (mail) => void sent.mails.push(mail) },
    passwords: createArgon2Hasher(),
    push: createWebPushSender({ subject: 'mailto:hola@estancia.test' }),
    identityProviders: new Map(),
    authority: makeAuthority(),
    taxAgency: makeTaxAgency(),
    calendars: makeCalendars(),
    channelManager: null,
    requestSource: null,
    doorLocks: { by_hand: createByHandLocks({ clock }), simulated: createSimulatedLocks() },
    transit: null,
    rates: OWN_RATES,
    storedFiles: memoryFiles(),
    pictureCleaner: createPictureCleaner((err) => log('warn')({ err }, 'A file was not read as a picture')),
    pictures: createPictureStore({ files: memoryFiles() }),
    cipher: createAesCipher([{ id: 'test', key: new Uint8Array(32).fill(7) }], randomBytes),
    logger: { info: log('info'), warn: log('warn'), error: log('error') },
    randomBytes: (size) => randomBytes(size),
    settings: {
      cardFeePercent: 3,
      publicUrl: 'http://localhost:3000',
      officeUrl: 'http://office.test:3001',
      appSecret: 'a secret of the tests',
      mapTiles: null,
      isDemo: false,
      invoicing: INVOICING_SETTINGS,
      optionalScripts: [],
      nightHoldLimits: { holds: WIDE, offers: WIDE, cityOffers: { percent: 100, least: 1_000 } },
    },
    ...others,
    clock,
    systemClock: settableClock(now),
    sent,
  }
}

/** An invented company; its tax id and its producer's are right. */
export const INVOICING_SETTINGS: Deps['settings']['invoicing'] = {
  issuer: { name: 'Estancia Apartamentos, S.L.', taxId: 'B00000000' },
  system: {
    producer: { name: 'Estancia Software, S.L.', taxId: 'B00000000' },
    ...{ name: 'Estancia', id: 'ES', version: '0.1.0', installation: '1' },
  },
  isRecorded: true,
  isTest: true,
}

/** Stands still until it is set. */
function settableClock(start: string): SettableClock {
  let moment = new Date(start)
  return {
    now: () => moment,
    set: (next) => {
      moment = new Date(next)
    },
  }
}

/** Tests of other things share mailboxes, addresses and databases, so the limits are out of their way. */
const WIDE = { email: 1_000, browser: 1_000, address: 1_000 }

const closed = () => Promise.reject(new Error('This test has no gateway'))

const closedGateway: CardGateway = {
  name: 'none',
  holdDays: 7,
  charge: closed,
  findCharge: closed,
  withdrawCharge: closed,
  refund: closed,
  findRefund: closed,
  authorise: closed,
  findAuthorisation: closed,
  captureAuthorisation: closed,
  releaseAuthorisation: closed,
  saveCard: closed,
  directDebit: null,
  listMovements: () => {
    throw new Error('This test has no gateway')
  },
  readEvent: () => null,
}
