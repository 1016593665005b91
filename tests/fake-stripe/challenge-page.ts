import type { ServerResponse } from 'node:http'
import { answerChallenge } from './intents.ts'
import type { World } from './routes.ts'

type PageRequest = { readonly method: string; readonly id: string; readonly body: string }

/**
 * Answers the bank's page, to which Stripe redirects a guest; it leads back to the return URL, with the intent in it.
 */
export function answerPage(world: World, { method, id, body }: PageRequest, response: ServerResponse): void {
  const intent = world.state.intent(id)
  if (method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
    return
  }
  const back = new URL(intent.next_action?.redirect_to_url.return_url ?? world.url)
  const proved = new URLSearchParams(body).get('outcome') === 'approve'
  answerChallenge(world, intent, proved)
  back.searchParams.set(intent.object, intent.id)
  back.searchParams.set(`${intent.object}_client_secret`, intent.client_secret)
  back.searchParams.set('redirect_status', proved ? 'succeeded' : 'failed')
  response.writeHead(303, { location: back.href }).end()
}

const PAGE = `<!doctype html><html lang="en"><title>3D Secure 2 Test Page</title><main><h1>3D Secure 2 Test Page</h1>
<form method="post"><button name="outcome" value="approve">Complete</button>
<button name="outcome" value="fail">Fail</button></form></main></html>`
