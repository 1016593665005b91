import { createOtpRouter } from '#adapters/routing/otp-router.ts'
import type { TransitRouter } from '#domain/catalogue/transit-router.ts'
import { url } from './setting-values.ts'

/** Part of the table of all settings in `env.ts`. */
export const ROUTING_DEFINITIONS = {
  OTP_URL: {
    parse: url(/^https?$/),
    default: 'none: minutes on foot and by bike only',
    takes: 'an http or https address',
    about:
      'Minutes by public transport: the GTFS GraphQL API of an OpenTripPlanner, such as `http://localhost:8080/otp/gtfs/v1`',
  },
} as const

/** Opens the configured router; null where there is none. */
export function openTransitRouter({ otpUrl }: { readonly otpUrl: string | undefined }): TransitRouter | null {
  return otpUrl === undefined ? null : createOtpRouter(otpUrl)
}
