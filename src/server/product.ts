import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBackground } from '#adapters/background/in-process.ts'
import { createCalendarReader } from '#adapters/channels/calendar-reader.ts'
import { createSandboxCalendarReader } from '#adapters/channels/sandbox-calendar-reader.ts'
import { openSandboxClock } from '#adapters/clock/sandbox-clock.ts'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { createLogger } from '#adapters/logging/logger.ts'
import { createOutboxMailer } from '#adapters/mail/outbox-mailer.ts'
import { createSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { createMessageStreams, type OpenMessageStreams } from '#adapters/messages/message-streams.ts'
import { createArgon2Hasher } from '#adapters/passwords/argon2-hasher.ts'
import { createPictureCleaner } from '#adapters/pictures/picture-cleaner.ts'
import { createPictureStore } from '#adapters/pictures/picture-store.ts'
import { createPictureVersions, type PictureVersions } from '#adapters/pictures/picture-versions.ts'
import { createPreviewDrawer } from '#adapters/pictures/preview-drawer.ts'
import { type Listener, listenTo } from '#adapters/postgres/listener.ts'
import { createWebPushSender } from '#adapters/push/web-push-sender.ts'
import type { Sandbox } from '#api/sandbox.routes.ts'
import { COMPANY } from '#content/company.ts'
import { listSoldStays } from '#db/channel/market-rows.ts'
import { openShares } from '#db/connection/pool-share.ts'
import { dueJobs } from '#db/queue/due-jobs.ts'
import { countJobs } from '#db/queue/job-counts.ts'
import { openJobQueue, type PgJobQueue } from '#db/queue/job-queue.ts'
import type { JobHandlers } from '#db/queue/jobs.ts'
import { openReplica, type Replica } from '#db/replica/replica.ts'
import { OWN_RATES } from '#domain/rate-suggestion/own-rates.ts'
import { type Observe, unobserved } from '#domain/shared/observe.ts'
import { type DailyJobs, dailyJobs } from '#jobs/daily-jobs.ts'
import { createMoveClock } from '#jobs/move-clock.ts'
import { JOBS, jobHandlers } from '#jobs/registry.ts'
import { settleMessages } from '#jobs/settle-messages.ts'
import { HomeIndexKeeper } from '#search-index/home-index-keeper.ts'
import { createHomeSearch } from '#search-index/home-search.ts'
import { pushToManager } from '#services/channel/push-to-manager.ts'
import type { Deps } from '#services/deps.ts'
import { withMailBudget } from '#services/mail-budget.ts'
import { applyStoredEvents } from '#services/payment/apply-stored-events.ts'
import { openAuthority } from './authority.ts'
import { followNightsToPush } from './channel-pushes.ts'
import { openChannelManager, openRequestSource } from './channel-settings.ts'
import { openCipher } from './encryption-keys.ts'
import type { Env } from './env.ts'
import { checkFiles, type Files, openFiles } from './file-settings.ts'
import { openDoorLocks } from './lock-settings.ts'
import { type MapFile, openMapFile } from './map-file.ts'
import { observedJobs } from './observing/observed-jobs.ts'
import { observedPorts } from './observing/observed-ports.ts'
import { followOfficeContents } from './office-contents.ts'
import { openGateways } from './open-gateways.ts'
import { openPrinter } from './open-printer.ts'
import { openSigner } from './open-signer.ts'
import { openIdProviders } from './openid-settings.ts'
import { openTransitRouter } from './routing-settings.ts'
import type { Base } from './run.ts'
import { readServiceSettings } from './service-settings.ts'
import { openTaxAgency } from './tax-agency.ts'

export type Product = {
  readonly deps: Deps
  /** Null where the sandbox is off. */
  readonly sandbox: Sandbox | null
  readonly pictures: PictureVersions
  /** Null where maps are drawn from sketches or come from another server. */
  readonly mapFile: MapFile | null
  /** Null where the primary answers everything. */
  readonly replica: Replica | null
  readonly homeIndex: HomeIndexKeeper
  /** The streams of messages that guests have open at this process. */
  readonly messageStreams: OpenMessageStreams
  /** Throws when the queue does not work. */
  checkQueue(): Promise<void>
  countJobs(): ReturnType<typeof countJobs>
  /** Prepares what the first guests would otherwise wait for. Reports its faults itself. */
  warmUp(): Promise<void>
  close(): Promise<void>
}

/** What calls and jobs report to, and what names what is being done now. */
type Observation = { readonly observe: Observe; current(): string | undefined }

/** Opens everything that use cases need, and starts the jobs of this process. */
export async function openProduct(
  { env, pool, databaseUrl, pooledUrl }: Pick<Base, 'env' | 'pool' | 'databaseUrl' | 'pooledUrl'>,
  { observe, current }: Observation = { observe: unobserved, current: () => undefined },
): Promise<Product> {
  const logger = createLogger(env.logLevel)
  const onError = (err: unknown) => logger.error({ err }, 'Background task failed')
  const contents = await followOfficeContents({ pool, databaseUrl, onError })
  const sandboxClock = env.sandbox ? await openSandboxClock({ pool, databaseUrl, onError }) : null
  const clock = sandboxClock ?? systemClock
  const { databaseReadUrl: url, databasePool: most } = env
  const { db, reads, ofJobs } = openShares(pool, most)
  const replica = url ? openReplica({ url, primary: reads, most, logger }) : null
  const address = { databaseUrl, pooledUrl }
  const cards = openGateways({ env, db, ...address, clock, onError })
  const queue = await openJobQueue({ ...address, queues: JOBS, clock, logger, listen: listenTo, begunBy: current })
  const background = createBackground(onError)
  const drawing = openPrinter(onError)
  const smtp = env.smtpUrl ? createSmtpMailer({ url: env.smtpUrl, from: env.mailFrom }) : null
  const { files, pictures, mapFile } = await openStored(env)
  const settings = await readServiceSettings(env, pool, mapFile)
  const read: Deps['read'] = replica?.read ?? ((work) => work(reads))
  const homeIndex = new HomeIndexKeeper({ db, clock, maxMegabytes: env.searchIndexMb, logger })
  const messageStreams = createMessageStreams({ onError })
  const outside = {
    ...(await openAgencies(env, files, { db, clock })),
    calendars: openCalendars(env, db),
    push: createWebPushSender({ subject: `mailto:${COMPANY.email}` }),
    gateways: cards.gateways,
    mailer: withMailBudget(smtp ?? createOutboxMailer({ pool, clock }), { db, clock, logger, settings }),
  }
  const deps: Deps = {
    ...observedPorts(outside, observe),
    ...{ rates: OWN_RATES, db, read },
    search: createHomeSearch(read, homeIndex),
    ...{ clock, systemClock, jobs: queue, background, messageStreams },
    printer: drawing.printer,
    signer: await openSigner(env, { clock, systemClock }),
    previews: openPreviews(env, pictures),
    passwords: createArgon2Hasher(),
    cipher: await openCipher(env),
    ...{ logger, randomBytes, settings, storedFiles: files.bookings, ...openPictures(files, logger) },
  }
  const daily = sandboxClock && dailyJobs(queue, JOBS, sandboxClock)
  const once = jobHandlers({ ...deps, db: ofJobs })
  const handlers = observedJobs(daily?.repeat(once) ?? once, observe)
  const due = dueJobs(queue, handlers, logger)
  cards.start()
  const pushes = env.jobs ? await startJobs(deps, { queue, handlers, daily, db: ofJobs, databaseUrl, onError }) : null
  return {
    deps,
    pictures,
    mapFile,
    sandbox: sandboxClock && {
      ...{ network: cards.network, wakeDeliveries: cards.wakeDeliveries, pool, clock },
      moveClock: createMoveClock({ clock: sandboxClock, due, settle: () => settleMessages(deps, cards.deliverDue) }),
    },
    replica,
    ...{ homeIndex, messageStreams },
    checkQueue: async () => void (await queue.boss.getQueue('send-mail')),
    countJobs: () => countJobs(queue),
    warmUp: drawing.warmUp,
    async close() {
      messageStreams.close()
      await queue.stop()
      smtp?.close()
      for (const part of [pushes, cards, background, drawing, sandboxClock, contents, homeIndex, replica, mapFile])
        await part?.close()
    },
  }
}

/** Opens what is stored outside of the database. */
async function openStored(env: Env) {
  const files = await openFiles(env)
  const mapFile = env.map?.kind === 'vector' ? await openMapFile(env.map.file) : null
  return { files, pictures: createPictureVersions({ files: files.pictures }), mapFile }
}

function openPictures(files: Files, logger: Deps['logger']): Pick<Deps, 'pictureCleaner' | 'pictures'> {
  const onUnreadable = (err: unknown) => logger.warn({ err }, 'A file was not read as a picture')
  return {
    pictureCleaner: createPictureCleaner(onUnreadable),
    pictures: createPictureStore({ files: files.pictures, onUnreadable }),
  }
}

type Jobs = {
  readonly queue: PgJobQueue
  readonly handlers: JobHandlers
  readonly daily: DailyJobs | null
  readonly db: Deps['db']
  readonly databaseUrl: string
  onError(error: unknown): void
}

/** Begins to run jobs in this process. Returns what pushes to the channel manager, null where there is none. */
async function startJobs(deps: Deps, { queue, handlers, daily, db, ...others }: Jobs): Promise<Listener | null> {
  await queue.work(handlers)
  await daily?.start()
  deps.background.start(() => applyStoredEvents(deps))
  if (!deps.channelManager) return null
  const push = async () => {
    const next = await pushToManager({ ...deps, db })
    return next && next.getTime() - deps.clock.now().getTime()
  }
  return followNightsToPush({ ...others, push })
}

/** Opens what others provide besides cards and mails. */
async function openAgencies(env: Env, files: Files, parts: Pick<Deps, 'db' | 'clock'>) {
  await checkFiles(files)
  return {
    identityProviders: openIdProviders(env.openid, env.publicUrl),
    authority: openAuthority(env, files),
    taxAgency: await openTaxAgency(env, files),
    transit: openTransitRouter(env),
    channelManager: openChannelManager(env, parts),
    requestSource: openRequestSource(env, parts),
    doorLocks: openDoorLocks(env, parts.clock),
  }
}

/** Opens the reader of calendars of other sites, some of which the sandbox simulates. */
function openCalendars({ sandbox }: Env, db: Deps['db']): Deps['calendars'] {
  const others = createCalendarReader()
  return sandbox ? createSandboxCalendarReader({ others, soldStays: (listing) => listSoldStays(db, listing) }) : others
}

function openPreviews({ dataDir }: Base['env'], pictures: PictureVersions): Deps['previews'] {
  return createPreviewDrawer({ folder: join(dataDir, 'previews'), fileOf: publicFile(pictures), company: COMPANY })
}

const PICTURES = '/pictures/'

/**
 * Returns the file of a picture: homes' pictures are in the data folder, others in the build, or in the sources during
 * development.
 */
function publicFile(pictures: PictureVersions): (path: string) => Promise<string> {
  const own = import.meta.env?.PROD ? fileURLToPath(new URL('../client', import.meta.url)) : process.cwd()
  return async (path) => {
    if (!path.startsWith(PICTURES)) return join(own, path)
    const found = await pictures.find(path.slice(PICTURES.length))
    if (!found) throw new Error(`There is no picture ${path}`)
    return found
  }
}
