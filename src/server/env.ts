import { z } from 'zod'
import { CARD_FEE_PERCENT } from '#domain/pricing/pricing-policy.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { CHANNEL_DEFINITIONS, channexSettings, housingAnywhereSettings } from './channel-settings.ts'
import { DATABASE_DEFINITIONS, databaseSettings } from './database-settings.ts'
import { ENCRYPTION_KEYS, parseEncryptionKeys } from './encryption-keys.ts'
import { bucketSettings, FILE_DEFINITIONS } from './file-settings.ts'
import { configuredGateways, GATEWAY_SETTINGS } from './gateway-settings.ts'
import { agencySettings, INVOICING_DEFINITIONS, invoicingSettings } from './invoicing-settings.ts'
import { LOCK_DEFINITIONS } from './lock-settings.ts'
import { MAP_DEFINITIONS, mapSettings } from './map-settings.ts'
import { NIGHT_HOLD_DEFINITIONS, nightHoldLimits } from './night-hold-settings.ts'
import { OFFICE_DEFINITIONS, officeSettings } from './office-settings.ts'
import { OPENID_DEFINITIONS, type OpenIdVariables } from './openid-settings.ts'
import { checkPublicSandbox, PROCESS_DEFINITIONS, settingsOfProcess } from './process-settings.ts'
import { ROUTING_DEFINITIONS } from './routing-settings.ts'
import { SES_DEFINITIONS, sesSettings } from './ses-settings.ts'
import { flag, optionalScripts, port, upTo, url } from './setting-values.ts'
import { SIGNING_DEFINITIONS, signingSettings } from './signing-settings.ts'

/** Every setting, with its type and its text for docs/settings.md, whose table a test compares with this list. */
export const DEFINITIONS = {
  PORT: { parse: port, default: '3000', takes: 'a port from 1 to 65535', about: 'Port to serve on' },
  HOST: {
    parse: z.string(),
    default: '127.0.0.1',
    takes: 'an address',
    about: 'Address to serve on; `0.0.0.0` to be reached from other machines',
  },
  PUBLIC_URL: {
    parse: url(/^https?$/).transform((value) => value.replace(/\/+$/, '')),
    default: 'http://localhost:PORT',
    takes: 'an http or https address',
    about: 'Address that guests see: in links, e-mails and search engines',
  },
  ...OFFICE_DEFINITIONS,
  TRUSTED_PROXIES: {
    parse: z.string().regex(/^\d$/).transform(Number),
    default: '0',
    takes: 'a number from 0 to 9',
    about: 'Proxies in front that append to `X-Forwarded-For`, by which rate limits then count',
  },
  DATA_DIR: {
    parse: z.string(),
    default: '.data',
    takes: 'a folder',
    about: 'Where the embedded database and the pictures of the homes lie',
  },
  ...FILE_DEFINITIONS,
  ...DATABASE_DEFINITIONS,
  NODE_ENV: {
    parse: z.enum(['development', 'test', 'production']),
    default: 'development',
    takes: 'development, test or production',
    about: 'Production has no sandbox unless `SANDBOX=1`, and needs its own secrets',
  },
  SANDBOX: {
    parse: flag,
    default: '1, in production 0',
    takes: '0 or 1',
    about: 'Test cards, outbox and a clock that can be moved, under `/sandbox`',
  },
  DEMO: {
    parse: flag,
    default: '1, in production and tests 0',
    takes: '0 or 1',
    about:
      'Whether a start without homes in the database imports the demo catalogue and, with the sandbox, stays, requests and messages of invented guests, and homes that simulated sites and a simulated channel manager sell as well',
  },
  NEIGHBOURHOODS: {
    parse: flag,
    default: '1, in tests 0',
    takes: '0 or 1',
    about:
      'Whether a start without neighbourhoods in the database brings those of Madrid, Sevilla and Málaga, so that the first home can be made in the office',
  },
  ...GATEWAY_SETTINGS,
  CARD_FEE_PERCENT: {
    parse: upTo(20),
    default: String(CARD_FEE_PERCENT),
    takes: 'a whole number from 0 to 20',
    about: 'Card fee of monthly stays, in percent; `0` where the law forbids it',
  },
  ...MAP_DEFINITIONS,
  ...ROUTING_DEFINITIONS,
  ...CHANNEL_DEFINITIONS,
  ...LOCK_DEFINITIONS,
  OPTIONAL_SCRIPTS: {
    parse: optionalScripts,
    default: 'none',
    takes: 'measurement=https://… or advertising=https://…, with commas between them',
    about:
      'Scripts of others that run only where a visitor agrees, each with its purpose: `measurement` or `advertising`',
  },
  ...NIGHT_HOLD_DEFINITIONS,
  ...OPENID_DEFINITIONS,
  SMTP_URL: {
    parse: url(/^smtps?$/),
    default: 'none: e-mails stay in the outbox',
    takes: 'an smtp:// or smtps:// address',
    about: 'Mail server',
  },
  MAIL_FROM: {
    parse: z.string().regex(/@/),
    default: 'Estancia <hola@estancia.example>',
    takes: 'an e-mail address, with a name if you like',
    about: 'Sender of every e-mail',
  },
  PERSONAL_DATA_KEYS: {
    parse: z.string().regex(ENCRYPTION_KEYS).transform(parseEncryptionKeys),
    default: 'a file that the first start makes in `DATA_DIR`',
    takes: 'keys as id:base64 of 32 bytes, the newest first, with commas between them',
    about: 'Encrypt personal data of travellers; put a new key in front of the older ones',
  },
  ...SES_DEFINITIONS,
  ...INVOICING_DEFINITIONS,
  ...SIGNING_DEFINITIONS,
  ...PROCESS_DEFINITIONS,
  LOG_LEVEL: {
    parse: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    default: 'warn, in production info',
    takes: 'fatal, error, warn, info, debug, trace or silent',
    about: 'What is logged, as JSON lines on stdout',
  },
} as const

type Name = keyof typeof DEFINITIONS
type Values = { [K in Name]?: z.output<(typeof DEFINITIONS)[K]['parse']> }

export type Env = ReturnType<typeof parseEnv>

/** Parses the settings. Throws an `OperatorFault` with one line for each bad one. An empty setting counts as absent. */
export function parseEnv(source: Record<string, string | undefined>) {
  const values = readValues(source)
  const nodeEnv = values.NODE_ENV ?? DEFINITIONS.NODE_ENV.default
  const production = nodeEnv === 'production'
  const sandbox = values.SANDBOX ?? !production
  const listenPort = values.PORT ?? Number(DEFINITIONS.PORT.default)
  const site = {
    nodeEnv,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${listenPort}`,
    trustedProxies: values.TRUSTED_PROXIES ?? Number(DEFINITIONS.TRUSTED_PROXIES.default),
  } as const
  checkPublicSandbox(site, values.SANDBOX)
  return {
    port: listenPort,
    host: values.HOST ?? DEFINITIONS.HOST.default,
    ...site,
    ...officeSettings(values, nodeEnv),
    dataDir: values.DATA_DIR ?? DEFINITIONS.DATA_DIR.default,
    /** Null where files lie in the data folder. */
    bucket: bucketSettings(values),
    ...databaseSettings(values),
    sandbox,
    demo: values.DEMO ?? nodeEnv === 'development',
    neighbourhoods: values.NEIGHBOURHOODS ?? nodeEnv !== 'test',
    /** The configured gateways; new payments go to the first. */
    gateways: configuredGateways(values, { sandbox, nodeEnv }),
    cardFeePercent: values.CARD_FEE_PERCENT ?? CARD_FEE_PERCENT,
    nightHoldLimits: nightHoldLimits(values),
    /** Null where maps are drawn from sketches. */
    map: mapSettings(values),
    otpUrl: values.OTP_URL,
    /** Null without a channel manager. */
    channex: channexSettings(values),
    /** Null where its requests are not read. */
    housingAnywhere: housingAnywhereSettings(values),
    nukiApiKey: values.NUKI_API_KEY,
    optionalScripts: optionalScriptsOf(values),
    openid: values as OpenIdVariables,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? DEFINITIONS.MAIL_FROM.default,
    /** Null where a file in the data folder holds them. */
    personalDataKeys: values.PERSONAL_DATA_KEYS ?? null,
    /** Null where reports are written into a folder. */
    ses: sesSettings(values),
    invoicing: invoicingSettings(values, sandbox),
    /** Null where records are written into a folder. */
    verifactu: agencySettings(values),
    /** Null without a certificate of the company. */
    signing: signingSettings(values),
    ...settingsOfProcess(values),
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  } as const
}

function optionalScriptsOf({ OPTIONAL_SCRIPTS: scripts = [] }: Values) {
  return scripts
}

/** Reads the settings of this process. */
export function readEnv(): Env {
  return parseEnv(process.env)
}

function readValues(source: Record<string, string | undefined>): Values {
  const values: Record<string, unknown> = {}
  const faults: string[] = []
  for (const [name, setting] of Object.entries(DEFINITIONS)) {
    const text = source[name]?.trim()
    if (!text) continue
    const result = setting.parse.safeParse(text)
    if (result.success) values[name] = result.data
    else faults.push(`${name} takes ${setting.takes}, not ${secret(name) ? 'the given value' : JSON.stringify(text)}`)
  }
  if (faults.length > 0) throw new OperatorFault(faults.join('\n'))
  return values as Values
}

/** Addresses contain passwords, so they stay out of messages and logs. */
function secret(name: string): boolean {
  return /_(URL|SECRET|KEYS?|PASSWORD)$/.test(name)
}
