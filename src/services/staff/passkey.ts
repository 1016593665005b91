import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { ChallengePurpose } from '#db/schema/staff.ts'
import { insertChallenge, listPasskeys, type StaffPasskeyRow, takeChallenge } from '#db/staff/staff-factor-rows.ts'
import type { StaffMemberRow } from '#db/staff/staff-rows.ts'
import type { Deps } from '#services/deps.ts'

/** How long a browser may take to have a challenge signed. */
const CHALLENGE_MS = 5 * 60_000
/** EdDSA, ES256 and RS256, by their numbers in COSE. */
const ALGORITHMS = [-8, -7, -257]

/**
 * What a browser needs to ask an authenticator for a signature, with a challenge that is taken once. Without a member the
 * authenticator says whose passkey it is.
 */
export async function askForPasskey(
  deps: Deps,
  { purpose, memberId }: { readonly purpose: ChallengePurpose; readonly memberId?: string },
) {
  const passkeys = memberId ? await listPasskeys(deps.db, memberId) : []
  const options = await generateAuthenticationOptions({
    rpID: new URL(deps.settings.officeUrl).hostname,
    userVerification: 'required',
    ...(memberId ? { allowCredentials: passkeys.map(credentialOf) } : {}),
  })
  await keepChallenge(deps, { challenge: options.challenge, purpose, memberId: memberId ?? null })
  return options
}

/** What a browser needs to make a passkey for a member. */
export async function askForNewPasskey(deps: Deps, member: Pick<StaffMemberRow, 'id' | 'name' | 'email'>) {
  const passkeys = await listPasskeys(deps.db, member.id)
  const options = await generateRegistrationOptions({
    ...{ rpName: 'Estancia', rpID: new URL(deps.settings.officeUrl).hostname },
    ...{ userName: member.email, userDisplayName: member.name, userID: new TextEncoder().encode(member.id) },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: passkeys.map(credentialOf),
  })
  await keepChallenge(deps, { challenge: options.challenge, purpose: 'passkey', memberId: member.id })
  return options
}

function credentialOf({ credentialId: id, transports }: StaffPasskeyRow) {
  return { id, transports }
}

type Challenge = { readonly challenge: string; readonly purpose: ChallengePurpose; readonly memberId: string | null }

async function keepChallenge({ db, systemClock }: Deps, challenge: Challenge): Promise<void> {
  const now = systemClock.now()
  await insertChallenge(db, { ...challenge, expiresAt: new Date(now.getTime() + CHALLENGE_MS) }, now)
}

type Expected = { readonly purpose: ChallengePurpose; readonly memberId: string | null }

/** The challenge is taken whether or not the rest is right, so that nothing is tried twice on one. */
async function expectations(deps: Deps, response: SignedResponse, { purpose, memberId }: Expected) {
  const challenge = challengeOf(response)
  const taken = challenge && (await takeChallenge(deps.db, { challenge, purpose, memberId }, deps.systemClock.now()))
  const { origin, hostname } = new URL(deps.settings.officeUrl)
  return taken ? { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: hostname } : null
}

type SignedResponse = { readonly response: { readonly clientDataJSON: string } }

function challengeOf({ response }: SignedResponse): string | null {
  try {
    const data = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8')) as unknown
    const challenge = (data as { challenge?: unknown } | null)?.challenge
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** Returns the counter after a signature that is right, or null. */
export async function verifySignature(
  deps: Deps,
  passkey: StaffPasskeyRow,
  response: AuthenticationResponseJSON,
  expected: Expected,
): Promise<number | null> {
  const expectation = await expectations(deps, response, expected)
  if (!expectation) return null
  const { credentialId: id, counter } = passkey
  const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'))
  const verified = await verifyAuthenticationResponse({
    ...{ response, ...expectation, credential: { id, publicKey, counter } },
    requireUserVerification: true,
  }).catch((err: unknown) => refused(deps, err))
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

export type NewPasskey = Pick<StaffPasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

/** Returns the passkey that a browser has made for a member; null where it does not answer the challenge. */
export async function verifyNewPasskey(
  deps: Deps,
  response: RegistrationResponseJSON,
  memberId: string,
): Promise<NewPasskey | null> {
  const expectation = await expectations(deps, response, { purpose: 'passkey', memberId })
  if (!expectation) return null
  const verified = await verifyRegistrationResponse({
    ...{ response, ...expectation, requireUserVerification: true, supportedAlgorithmIDs: ALGORITHMS },
  }).catch((err: unknown) => refused(deps, err))
  if (!verified?.verified) return null
  const { id: credentialId, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return { credentialId, counter, publicKey: Buffer.from(publicKey).toString('base64url'), transports }
}

/** The library throws for everything that is not as it should be, from a wrong origin to a garbled signature. */
function refused({ logger }: Deps, err: unknown): null {
  logger.info({ why: err instanceof Error ? err.message : 'unknown' }, 'A passkey was refused')
  return null
}
