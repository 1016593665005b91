import { inviteCompanion } from '#services/companion/invite-companion.ts'
import { openCompanionLink } from '#services/companion/open-companion-link.ts'
import type { TestDeps } from './deps.ts'

type Holder = { readonly code: string; readonly viewToken: string }

/** Invites Elena; returns her id and the token of her link. */
export async function makeInvitation(deps: TestDeps, holder: Holder, until?: string) {
  const invited = await inviteCompanion(deps, { ...holder, name: 'Elena', ...(until ? { until } : {}) })
  if (!invited.ok) throw new Error(`The invitation was refused: ${invited.code}`)
  const { id, linkToken: token } = invited.value
  return { id, link: { code: holder.code, token, address: '192.0.2.1' } }
}

/** Invites Elena, who opens her link; returns her id and her credentials. */
export async function makeCompanion(deps: TestDeps, holder: Holder, until?: string) {
  const { id, link } = await makeInvitation(deps, holder, until)
  const opened = await openCompanionLink(deps, link)
  if (!opened.ok) throw new Error(`The link was refused: ${opened.code}`)
  return { id, link, elena: { code: holder.code, companionToken: opened.value.companionToken } }
}
