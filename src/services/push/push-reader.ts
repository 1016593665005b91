import { createHash } from 'node:crypto'
import type { PushSettings } from '#contract/push.ts'
import { type BookingRow, findBooking } from '#db/booking/booking-rows.ts'
import { findQuietHours, listEndpoints, listPreferences, type PushReader } from '#db/push/push-subscription-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { kindsOf } from '#domain/push/push-kinds.ts'
import { USUAL_QUIET_HOURS } from '#domain/push/quiet-hours.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, openedAs } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { openPushKeys } from './open-push-keys.ts'

export type PushAccess = BookingCredentials & { readonly code: string }
export type PushAnswer = Result<PushSettings, Refusal<'booking_not_found' | 'forbidden' | 'rate_limited'>>

type Found = { readonly booking: BookingRow; readonly reader: PushReader }

/** Finds as whom the credentials read the notices of a booking. */
export async function findPushReader(
  deps: Deps,
  { code, ...credentials }: PushAccess,
): Promise<Result<Found, Refusal<'booking_not_found' | 'forbidden'>>> {
  const found = await findBooking(deps.db, normaliseBookingCode(code))
  if (!found) return refuse('booking_not_found')
  const { booking } = found
  const opened = await openedAs(deps, booking, credentials)
  if (!opened) return refuse('forbidden')
  return ok({ booking, reader: { bookingId: booking.id, companionId: opened === 'holder' ? null : opened.id } })
}

/** The same for who changes something, of which a booking has so many an hour. */
export async function findPushWriter(
  deps: Deps,
  access: PushAccess,
): Promise<Result<Found, Refusal<'booking_not_found' | 'forbidden' | 'rate_limited'>>> {
  const found = await findPushReader(deps, access)
  if (!found.ok) return found
  const allowed = await enforceRateLimit(deps, ['push_by_booking', found.value.booking.id])
  return allowed.ok ? found : allowed
}

export async function pushSettingsView(deps: Deps, reader: PushReader): Promise<PushSettings> {
  const { publicKey } = await openPushKeys(deps)
  const chosen = await listPreferences(deps.db, reader)
  const { isOn, fromHour, untilHour } = (await findQuietHours(deps.db, reader)) ?? USUAL_QUIET_HOURS
  const kinds = kindsOf(reader.companionId === null ? 'holder' : 'companion')
  const endpoints = await listEndpoints(deps.db, reader)
  return {
    publicKey,
    kinds: kinds.map((kind) => ({ kind, isOn: chosen.get(kind) ?? true })),
    quietHours: { isOn, fromHour, untilHour },
    endpointHashes: endpoints.map((endpoint) => createHash('sha256').update(endpoint).digest('base64url')),
  }
}
