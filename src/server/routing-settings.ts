import { createLineEstimator } from '#adapters/routing/line-estimator.ts'
import { createOtpRouter } from '#adapters/routing/otp-router.ts'
import type { TransitRouter } from '#domain/catalogue/transit-router.ts'
import { url } from './setting-values.ts'

/** Part of the table of all settings in `env.ts`. */
export const ROUTING_DEFINITIONS = {
  OTP_URL: {
    parse: url(/^https?$/),
    default:
      'none: minutes on foot and by bike only, and in the sandbox an estimate by the usual minutes of metro and Cercanías',
    takes: 'an http or https address',
    about:
      'Minutes by public transport: the GTFS GraphQL API of an OpenTripPlanner, such as `http://localhost:8080/otp/gtfs/v1`',
  },
} as const

type RoutingSettings = { readonly otpUrl: string | undefined; readonly sandbox: boolean }

/** Opens the configured router, or in the sandbox the stand-in for one; null where there is neither. */
export function openTransitRouter({ otpUrl, sandbox }: RoutingSettings): TransitRouter | null {
  if (otpUrl !== undefined) return createOtpRouter(otpUrl)
  return sandbox ? createLineEstimator() : null
}
