import { z } from 'zod'
import { CITIES } from '#domain/catalogue/cities.ts'
import { CODE_END_REASONS } from '#domain/door-code/door-code-state.ts'
import { calendarDate, localizedText, moment } from './shared.ts'

/** The guide of a home, for the guests of a confirmed booking. */
export const guide = z
  .object({
    bookingCode: z.string(),
    checkIn: calendarDate,
    checkOut: calendarDate,
    houseCode: z.string(),
    city: z.enum(CITIES),
    title: localizedText,
    address: z.object({
      street: z.string(),
      number: z.string(),
      door: z.string().optional(),
      postalCode: z.string(),
    }),
    position: z.object({ lat: z.number(), lng: z.number() }),
    access: localizedText,
    /** Null for homes without self check-in. */
    door: z
      .object({
        /** Null before `from`, and where no lock has set it. */
        code: z.string().nullable(),
        from: moment,
        /** When it stops to open the door; null where it does not by itself. */
        until: moment.nullable(),
        /** Whether its time has come and it is not set: the guest calls. */
        isMissing: z.boolean(),
        /** The code that guests could see before, where there is another now. */
        changed: z.object({ before: z.string(), at: moment, reason: z.enum(CODE_END_REASONS).nullable() }).nullable(),
      })
      .nullable(),
    wifi: z
      .object({
        network: z.string(),
        password: z.string(),
        /** An SVG path to be drawn in a box of `size` × `size`. */
        qr: z.object({ size: z.int(), path: z.string() }),
      })
      .nullable(),
    appliances: z.array(z.object({ name: localizedText, text: localizedText })),
    houseRules: z.array(localizedText),
    rubbish: localizedText,
    emergency: localizedText,
    checkOutText: localizedText,
    around: z.array(z.object({ name: z.string(), nameIn: localizedText.optional(), text: localizedText })),
  })
  .meta({ id: 'Guide' })
export type GuideView = z.infer<typeof guide>
