import { PUSH_KINDS, type PushKind } from '#domain/push/push-kinds.ts'
import { afterQuietHours, USUAL_QUIET_HOURS } from '#domain/push/quiet-hours.ts'

/** The clock of a device, and the quiet hours that its reader chose; null where they chose none. */
type Night = {
  readonly timeZone: string
  readonly isQuiet: boolean | null
  readonly fromHour: number | null
  readonly untilHour: number | null
}

/** Returns the moment itself, or the end of the quiet hours that it is in where the kind waits for it. */
export function momentToSend(kind: PushKind, { timeZone, isQuiet, fromHour, untilHour }: Night, moment: Date): Date {
  if (PUSH_KINDS[kind].atNight === 'through') return moment
  const chosen =
    isQuiet === null || fromHour === null || untilHour === null
      ? USUAL_QUIET_HOURS
      : { isOn: isQuiet, fromHour, untilHour }
  return afterQuietHours(moment, timeZone, chosen)
}
