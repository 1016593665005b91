import type { LocalizedText } from '#domain/shared/text.ts'

export const MAX_VIDEO_BYTES = 60_000_000
/** Longer ones are walks that no guest watches to the end. */
export const MAX_VIDEO_SECONDS = 180

/** A video of a home; `text` says what it shows, for those who do not see or play it. */
export type Video = StoredVideo & { readonly text: LocalizedText }

/** `file` is the name in the picture store, made from the content. */
export type StoredVideo = { readonly file: string; readonly seconds: number }

/** Says where the site serves a video, also in parts. */
export function videoUrl({ file }: Pick<Video, 'file'>): string {
  return `/pictures/${videoFile(file)}`
}

/** Names the file of a video in the store. */
export function videoFile(file: string): string {
  return `${file}.mp4`
}
