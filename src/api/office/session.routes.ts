import {
  postDemoMembers,
  postDemoSession,
  postPasskeyOptions,
  postPasskeySession,
  postProof,
  postProofOptions,
  postSession,
  postSignOut,
} from '#contract/office-endpoints/session.ts'
import { giveProof } from '#services/staff/give-proof.ts'
import { askForPasskey } from '#services/staff/passkey.ts'
import { signInByPassword } from '#services/staff/sign-in.ts'
import { listDemoMembers, signInByDemoLink } from '#services/staff/sign-in-by-demo-link.ts'
import { askForSignIn, signInByPasskey } from '#services/staff/sign-in-by-passkey.ts'
import { signOut } from '#services/staff/sign-out.ts'
import type { Api } from '../context.ts'
import { problemResponse } from '../problem.ts'
import { anywhere, guarded } from './guard.ts'
import { type OfficeDeps, signedInOf } from './office-deps.ts'
import { deleteOfficeCookie } from './session-cookie.ts'
import { originOf, signInAnswer } from './sign-in-answer.ts'

/** Paths that need no session. */
export const OPEN_SESSION_PATHS: readonly string[] = [
  postSession.path,
  postPasskeyOptions.path,
  postPasskeySession.path,
  postDemoSession.path,
  postDemoMembers.path,
]

export function registerSessionRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(postSession, async (c) => {
    const result = await signInByPassword(deps, { ...c.req.valid('json'), ...originOf(c) })
    return result.ok ? c.json(signInAnswer(c, result.value), 200) : problemResponse(c, result)
  })
  api.openapi(postPasskeyOptions, async (c) => {
    const result = await askForSignIn(deps, { address: c.get('address') })
    return result.ok ? c.json({ ...result.value }, 200) : problemResponse(c, result)
  })
  api.openapi(postPasskeySession, async (c) => {
    const result = await signInByPasskey(deps, { response: c.req.valid('json'), ...originOf(c) })
    return result.ok ? c.json(signInAnswer(c, result.value), 200) : problemResponse(c, result)
  })
  api.openapi(postDemoSession, async (c) => {
    const result = await signInByDemoLink(deps, { ...c.req.valid('json'), ...originOf(c) })
    return result.ok ? c.json(signInAnswer(c, result.value), 200) : problemResponse(c, result)
  })
  api.openapi(postDemoMembers, async (c) => {
    const result = await listDemoMembers(deps, { ...c.req.valid('json'), address: c.get('address') })
    return result.ok ? c.json({ members: [...result.value] }, 200) : problemResponse(c, result)
  })
  api.openapi(guarded(api, deps, postSignOut, anywhere), async (c) => {
    await signOut(deps, { signedIn: signedInOf(c), requestId: c.get('requestId') })
    deleteOfficeCookie(c)
    return c.body(null, 204)
  })
  api.openapi(guarded(api, deps, postProofOptions, anywhere), async (c) => {
    const { memberId } = signedInOf(c)
    return c.json({ ...(await askForPasskey(deps, { purpose: 'proof', memberId })) }, 200)
  })
  api.openapi(guarded(api, deps, postProof, anywhere), async (c) => {
    const proof = { signedIn: signedInOf(c), requestId: c.get('requestId'), factor: c.req.valid('json') }
    const result = await giveProof(deps, proof)
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
}
