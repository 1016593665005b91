import { z } from 'zod'
import type { Position } from '#domain/catalogue/apartment.ts'
import type { TransitRouter } from '#domain/catalogue/transit-router.ts'

const TIMEOUT_MS = 3_000

/**
 * `transitOnly` leaves out ways on foot alone. The duration begins where the way begins, so that waiting for a better
 * departure at home does not count.
 */
const QUERY = `query Way($origin: PlanLabeledLocationInput!, $destination: PlanLabeledLocationInput!, $dateTime: PlanDateTimeInput!) {
  planConnection(origin: $origin, destination: $destination, dateTime: $dateTime, modes: { transitOnly: true }, first: 5) {
    edges { node { duration } }
    routingErrors { code }
  }
}`

/** Places where nothing goes are an answer; every other error of routing is a fault of the router or its data. */
const NO_WAY = ['NO_TRANSIT_CONNECTION', 'NO_TRANSIT_CONNECTION_IN_SEARCH_WINDOW', 'NO_STOPS_IN_RANGE']
const WALKING_IS_BETTER = 'WALKING_BETTER_THAN_TRANSIT'

const answerShape = z.object({
  data: z.object({
    planConnection: z.object({
      edges: z.array(z.object({ node: z.object({ duration: z.number().nonnegative() }) }).nullable()).nullable(),
      routingErrors: z.array(z.object({ code: z.string() })),
    }),
  }),
})

/** Opens the GTFS GraphQL API of an OpenTripPlanner 2.7 or newer. */
export function createOtpRouter(url: string, fetcher: typeof fetch = fetch): TransitRouter {
  return {
    async minutes(from, to, arrival) {
      const variables = {
        origin: location(from),
        destination: location(to),
        dateTime: { latestArrival: arrival.toISOString() },
      }
      const response = await fetcher(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ query: QUERY, variables }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error(`OpenTripPlanner answered ${response.status}`)
      }
      return minutesOf(answerShape.parse(await response.json()))
    },
  }
}

function location({ lat, lng }: Position) {
  return { location: { coordinate: { latitude: lat, longitude: lng } } }
}

function minutesOf({ data }: z.infer<typeof answerShape>): number | null {
  const { edges, routingErrors } = data.planConnection
  const codes = routingErrors.map(({ code }) => code)
  const fault = codes.find((code) => code !== WALKING_IS_BETTER && !NO_WAY.includes(code))
  if (fault) throw new Error(`OpenTripPlanner found no way: ${fault}`)
  const seconds = (edges ?? []).flatMap((edge) => (edge ? [edge.node.duration] : []))
  return seconds.length === 0 || codes.includes(WALKING_IS_BETTER) ? null : Math.ceil(Math.min(...seconds) / 60)
}
