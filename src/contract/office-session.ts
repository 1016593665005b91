import { z } from '@hono/zod-openapi'
import { CITIES } from '#domain/catalogue/cities.ts'
import { LOCALES } from '#domain/shared/text.ts'
import { ROLES } from '#domain/staff/permissions.ts'
import { MAX_GUEST_NAME, MAX_STAFF_TEXT } from '#domain/staff/staff-policy.ts'
import { emailAddress, personName } from './holder.ts'

const base64url = z.string().regex(/^[\w-]{1,8000}$/)
const token = z.string().min(1).max(100)
const code = z.string().min(1).max(40).describe('A one-time code of the authenticator app, or a recovery code')
const passkeyName = z.string().trim().min(1).max(60)

export const passwordSignIn = z
  .object({ email: z.string().min(1).max(254), password: z.string().min(1).max(200), code })
  .openapi('PasswordSignIn')

export const demoSignIn = z
  .object({ token, memberId: z.uuid().optional().describe('The owner, unless another demo member is named') })
  .openapi('DemoSignIn')

export const demoToken = z.object({ token }).openapi('DemoToken')

/** The fields that a passkey has when it is created and when it signs. */
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
}

/** A signed passkey: `navigator.credentials.get` in the browser's JSON form. */
export const signedPasskey = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.optional(),
    }),
  })
  .openapi('SignedPasskey')

/** A new passkey: `navigator.credentials.create` in the browser's JSON form. */
export const newPasskey = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      authenticatorData: base64url.optional(),
      transports: z.array(z.string().max(20)).max(10).optional(),
      publicKeyAlgorithm: z.number().optional(),
      publicKey: base64url.optional(),
    }),
  })
  .openapi('NewPasskey')

export const passkeyOptions = z
  .record(z.string(), z.unknown())
  .describe('For `navigator.credentials`, in its JSON form')
  .openapi('PasskeyOptions')

export const shownFactor = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('passkey'), response: signedPasskey }),
    z.object({ kind: z.literal('code'), code }),
    z.object({ kind: z.literal('demo') }),
  ])
  .openapi('ShownFactor')

export const invitationToken = z.object({ token }).openapi('InvitationToken')

export const invitationView = z
  .object({
    name: z.string(),
    email: z.string(),
    language: z.enum(LOCALES),
    totp: z.object({ secret: z.string(), uri: z.string() }),
    passkey: passkeyOptions,
  })
  .openapi('Invitation')

export const invitationAcceptance = z
  .object({
    token,
    factor: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('passkey'), name: passkeyName, response: newPasskey }),
      z.object({ kind: z.literal('password'), password: z.string().min(1).max(200), code }),
    ]),
  })
  .openapi('InvitationAcceptance')

export const recoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()).describe('Shown this once') })
  .openapi('RecoveryCodes')

export const namedPasskey = z.object({ name: passkeyName, response: newPasskey }).openapi('NamedPasskey')

export const newPassword = z.object({ password: z.string().min(1).max(200) }).openapi('NewPassword')

const roles = z.array(z.enum(ROLES)).min(1).max(ROLES.length)
const cities = z.array(z.enum(CITIES)).min(1).nullable().describe('Null is all cities')

export const memberInvitation = z
  .object({
    email: emailAddress,
    name: personName,
    language: z.enum(LOCALES),
    roles,
    cities,
  })
  .openapi('MemberInvitation')

export const invitationLink = z.object({ link: z.string().describe('Shown this once') }).openapi('InvitationLink')

export const memberRoles = z.object({ version: z.int(), roles, cities }).openapi('MemberRoles')
const suspensionReason = z.string().trim().min(1).max(MAX_STAFF_TEXT)
/** A suspension needs a reason, which the audit stores; ending it needs none. */
export const memberSuspension = z
  .discriminatedUnion('isSuspended', [
    z.object({ version: z.int(), isSuspended: z.literal(true), reason: suspensionReason }),
    z.object({ version: z.int(), isSuspended: z.literal(false) }),
  ])
  .openapi('MemberSuspension')

export const officeMember = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    roles: z.array(z.enum(ROLES)),
    cities: z.array(z.enum(CITIES)).nullable().describe('Null is all cities'),
  })
  .openapi('OfficeMember')

export const demoMembers = z
  .object({ members: z.array(officeMember.pick({ id: true, name: true, roles: true, cities: true })) })
  .openapi('DemoMembers')

export const guestName = z.object({ name: z.string().trim().max(MAX_GUEST_NAME) })
