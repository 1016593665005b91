import { postGuestName, postPasskeyOptions } from '#contract/office-endpoints/me.ts'
import { chooseGuestName } from '#services/staff/choose-guest-name.ts'
import { askForNewPasskey } from '#services/staff/passkey.ts'
import type { Api } from '../context.ts'
import { anywhere, guarded } from './guard.ts'
import { type OfficeDeps, signedInOf } from './office-deps.ts'

export function registerMeRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, postPasskeyOptions, anywhere), async (c) => {
    const { memberId: id, name, email } = signedInOf(c)
    return c.json({ ...(await askForNewPasskey(deps, { id, name, email })) }, 200)
  })
  api.openapi(guarded(api, deps, postGuestName, anywhere), async (c) => {
    await chooseGuestName(deps, { memberId: signedInOf(c).memberId, ...c.req.valid('json') })
    return c.body(null, 204)
  })
}
