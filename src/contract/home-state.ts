import { z } from 'zod'
import { isDrawnSignature, MAX_SIGNATURE } from '#domain/arrival/traveller.ts'
import { HOME_STATE_MOMENTS, HOME_STATE_PARTIES, HOME_STATE_STATUSES } from '#domain/home-state/home-state.ts'
import { MAX_PHOTOS, MAX_REMARK, MAX_ROOM, MAX_SIGNER } from '#domain/home-state/home-state-policy.ts'
import { moment } from './shared.ts'
import { fileId } from './stored-file.ts'

export const homeStateMoment = z.enum(HOME_STATE_MOMENTS)

/**
 * A remark on the state of the home; the room is empty where it is about the whole home. Photos are the ids of files that
 * were sent before.
 */
export const newRemark = z
  .object({
    room: z.string().trim().max(MAX_ROOM).default(''),
    text: z.string().trim().max(MAX_REMARK).default(''),
    photos: z.array(fileId).max(MAX_PHOTOS).default([]),
  })
  .refine(({ text, photos }) => text !== '' || photos.length > 0, { path: ['text'] })

/** The hash of the contents that were shown, which are those that are signed. */
export const signedContents = z.object({ contentsHash: z.string().regex(/^[0-9a-f]{64}$/) })
export const guestSignature = signedContents.extend({
  name: z.string().trim().max(MAX_SIGNER).regex(/\p{L}/u),
  path: z
    .string()
    .max(MAX_SIGNATURE)
    .refine((path) => path === '' || isDrawnSignature(path)),
})

/** The report on the state of a home at one moment of a booking. */
export const homeState = z.object({
  moment: homeStateMoment,
  status: z.enum(HOME_STATE_STATUSES),
  contentsHash: z.string(),
  remarks: z.array(
    z.object({
      id: z.string(),
      author: z.enum(HOME_STATE_PARTIES),
      /** The member of staff who wrote it. */
      member: z.string().nullable(),
      room: z.string().nullable(),
      text: z.string(),
      /** Ids of its photos. */
      photos: z.array(z.string()),
      writtenAt: moment,
    }),
  ),
  guestSigned: z.object({ name: z.string(), path: z.string(), at: moment }).nullable(),
  staffSigned: z.object({ member: z.string(), at: moment }).nullable(),
  guestFrom: moment,
  guestUntil: moment,
  /** What each party may do now. */
  guestMay: z.object({ add: z.boolean(), sign: z.boolean() }),
  staffMay: z.object({ add: z.boolean(), sign: z.boolean() }),
})
export const homeStates = z.object({ reports: z.array(homeState) })
export type HomeStateView = z.infer<typeof homeState>
export type HomeStatesView = z.infer<typeof homeStates>
