import { z } from 'zod'
import { PUSH_KIND_NAMES } from '#domain/push/push-kinds.ts'
import { isTimeZone } from '#domain/push/quiet-hours.ts'
import { LOCALES } from '#domain/shared/text.ts'

/** A name of a server of the internet, without a port: push services have one, and no other server is written to. */
const PUSH_ENDPOINT = /^https:\/\/([a-z0-9-]+\.)+[a-z]{2,}\/[\x21-\x7e]+$/i
const MAX_ENDPOINT = 1000

const endpoint = z.string().max(MAX_ENDPOINT).regex(PUSH_ENDPOINT)
const hour = z.int().min(0).max(23)

const kindChoice = z.object({ kind: z.enum(PUSH_KIND_NAMES), isOn: z.boolean() })

const quietHours = z.object({
  isOn: z.boolean(),
  fromHour: hour,
  untilHour: hour.describe('By the clock of the device; another than `fromHour`'),
})

export const pushChoice = z.object({
  kinds: z.array(kindChoice).max(PUSH_KIND_NAMES.length),
  quietHours: quietHours.refine(({ fromHour, untilHour }) => fromHour !== untilHour, { path: ['untilHour'] }),
})
export type PushChoice = z.infer<typeof pushChoice>

export const pushSettings = z
  .object({
    publicKey: z.string().describe('By which browsers know the sender'),
    kinds: z.array(kindChoice).describe('What this reader can get'),
    quietHours,
    endpointHashes: z.array(z.string()).describe('SHA-256 in base64url of the endpoints of their browsers'),
  })
  .meta({ id: 'PushSettings' })
export type PushSettings = z.infer<typeof pushSettings>

/** What a browser gives to be sent to, and how its reader reads. */
export const newPushSubscription = z.object({
  endpoint,
  p256dh: z.string().regex(/^[\w-]{87}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
  locale: z.enum(LOCALES),
  timeZone: z.string().max(60).refine(isTimeZone),
})
export type NewPushSubscription = z.infer<typeof newPushSubscription>

export const endedPushSubscription = z.object({ endpoint })
