import { createHash } from 'node:crypto'
import type { Queryable } from '#db/connection/client.ts'
import {
  type HomeStateRemarkRow,
  type HomeStateRow,
  listHomeStateRemarks,
  listHomeStates,
} from '#db/home-state/home-state-rows.ts'
import {
  type GuestSignature,
  HOME_STATE_MOMENTS,
  type HomeStateMoment,
  type HomeStateParty,
  type HomeStateRemark,
  type HomeStateStatus,
  homeStateStatus,
} from '#domain/home-state/home-state.ts'
import type { Deps } from '#services/deps.ts'

export type WrittenRemark = HomeStateRemark & {
  readonly id: string
  readonly author: HomeStateParty
  readonly memberId: string | null
  readonly writtenAt: Date
}

/** A report with its contents in the clear. The hash is that of the contents as they are, which a signature names. */
export type HomeState = {
  readonly moment: HomeStateMoment
  readonly status: HomeStateStatus
  readonly contentsHash: string
  readonly remarks: readonly WrittenRemark[]
  readonly guestSigned: (GuestSignature & { readonly at: Date }) | null
  readonly staffSigned: { readonly memberId: string; readonly at: Date } | null
}

type Contents = {
  readonly bookingId: string
  readonly moment: HomeStateMoment
  readonly remarks: readonly WrittenRemark[]
}

/** Returns the SHA-256 of what a report says, in hexadecimal. */
export function hashOfContents({ bookingId, moment, remarks }: Contents): string {
  // Remarks without photos have the hash that they had before there were any.
  const said = remarks.map(({ id, author, memberId, writtenAt, room, text, photos }) => [
    ...[id, author, memberId, writtenAt.toISOString(), room, text],
    ...photos.map(({ sha256 }) => sha256),
  ])
  return createHash('sha256')
    .update(JSON.stringify([bookingId, moment, said]))
    .digest('hex')
}

/** Reads both reports of a booking; one that no one has begun is open and empty, and one that was erased is left out. */
export async function readHomeStates(
  on: Queryable,
  deps: Pick<Deps, 'cipher'>,
  bookingId: string,
): Promise<HomeState[]> {
  const rows = await listHomeStates(on, bookingId)
  const remarks = rows.length > 0 ? await listHomeStateRemarks(on, bookingId) : []
  return HOME_STATE_MOMENTS.flatMap((moment) => {
    const row = rows.find((one) => one.moment === moment)
    if (row?.erasedAt) return []
    const own = remarks.filter((one) => one.moment === moment).map((one) => decryptRemark(deps, one))
    return [homeState(deps, { bookingId, moment, row, remarks: own })]
  })
}

function homeState(
  deps: Pick<Deps, 'cipher'>,
  { row, ...contents }: Contents & { readonly row: HomeStateRow | undefined },
): HomeState {
  const { guestSignedAt = null, guestSignature = null, staffSignedAt = null, staffSignedBy = null } = row ?? {}
  const { bookingId, moment, remarks } = contents
  const decrypt = (text: string) => JSON.parse(deps.cipher.decrypt(text, aboutSignature(bookingId, moment)))
  return {
    ...{ moment, remarks },
    status: homeStateStatus({ guestSignedAt, staffSignedAt }),
    contentsHash: hashOfContents(contents),
    guestSigned:
      guestSignedAt && guestSignature ? { ...(decrypt(guestSignature) as GuestSignature), at: guestSignedAt } : null,
    staffSigned: staffSignedAt && staffSignedBy ? { memberId: staffSignedBy, at: staffSignedAt } : null,
  }
}

export function encryptRemark(
  { cipher }: Pick<Deps, 'cipher'>,
  id: string,
  { room, text, photos }: HomeStateRemark,
): string {
  return cipher.encrypt(JSON.stringify({ room, text, photos } satisfies HomeStateRemark), aboutRemark(id))
}

export function encryptSignature(
  { cipher }: Pick<Deps, 'cipher'>,
  { bookingId, moment }: Pick<Contents, 'bookingId' | 'moment'>,
  { name, path }: GuestSignature,
): string {
  return cipher.encrypt(JSON.stringify({ name, path } satisfies GuestSignature), aboutSignature(bookingId, moment))
}

function decryptRemark({ cipher }: Pick<Deps, 'cipher'>, row: HomeStateRemarkRow): WrittenRemark {
  const { id, author, memberId, writtenAt, encrypted } = row
  const remark = encrypted === null ? {} : JSON.parse(cipher.decrypt(encrypted, aboutRemark(id)))
  return { room: null, text: '', photos: [], ...(remark as Partial<HomeStateRemark>), id, author, memberId, writtenAt }
}

function aboutRemark(id: string): string {
  return `home-state-remark:${id}`
}

function aboutSignature(bookingId: string, moment: HomeStateMoment): string {
  return `home-state-signature:${bookingId}:${moment}`
}
