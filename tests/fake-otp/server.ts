import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Coordinate = { readonly latitude: number; readonly longitude: number }
export type OtpRequest = {
  readonly origin: Coordinate
  readonly destination: Coordinate
  readonly latestArrival: string
}
/** What is answered to each way: seconds of its itineraries and codes of routing errors, a status, or nothing ever. */
export type OtpAnswer =
  | { readonly kind: 'ways'; readonly seconds: readonly number[]; readonly errors?: readonly string[] }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'silence' }

export type FakeOtp = Awaited<ReturnType<typeof startFakeOtp>>

/** Imitates `planConnection` of OpenTripPlanner's GTFS GraphQL API. */
export async function startFakeOtp() {
  const requested: OtpRequest[] = []
  const state: { answer: OtpAnswer } = { answer: { kind: 'ways', seconds: [900] } }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { query, variables } = JSON.parse(Buffer.concat(chunks).toString('utf8'))
      const { origin, destination, dateTime } = variables
      requested.push({
        origin: origin.location.coordinate,
        destination: destination.location.coordinate,
        latestArrival: dateTime.latestArrival,
      })
      const { answer } = state
      if (answer.kind === 'silence') return
      const isQuestion = request.method === 'POST' && /planConnection\(.*transitOnly: true/s.test(query)
      const status = answer.kind === 'status' ? answer.status : isQuestion ? 200 : 400
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(bodyOf(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/otp/gtfs/v1`,
    requested,
    state,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function bodyOf(answer: OtpAnswer): string {
  if (answer.kind === 'text') return answer.text
  if (answer.kind !== 'ways') return '{}'
  const { seconds, errors = [] } = answer
  const edges = seconds.map((duration) => ({ node: { duration } }))
  return JSON.stringify({ data: { planConnection: { edges, routingErrors: errors.map((code) => ({ code })) } } })
}
