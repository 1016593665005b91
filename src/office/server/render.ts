import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { SignedIn } from '#services/staff/signed-in.ts'
import { type OfficeContext, officeContext } from './office-context.ts'
import { officeHeaders } from './office-headers.ts'

type Asked = Omit<OfficeContext, 'member'> & { readMember(): Promise<SignedIn | null> }

/** Answers requests for pages with the built office. `entry.server.tsx` sets the policy of each page. */
export function createOfficeRenderer(build: ServerBuild): (request: Request, asked: Asked) => Promise<Response> {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  return async (request, { readMember, ...asked }) => {
    // Pages only read: everything that writes is JSON under /office-api.
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const context = new RouterContextProvider()
    if (isRead) context.set(officeContext, { ...asked, member: await readMember() })
    const response = isRead ? await handle(request, context) : new Response('Method Not Allowed\n', { status: 405 })
    for (const [name, value] of officeHeaders(asked.officeUrl)) response.headers.set(name, value)
    response.headers.set('x-request-id', asked.requestId)
    return response
  }
}
