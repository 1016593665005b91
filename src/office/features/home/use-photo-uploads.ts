import { useEffect, useRef, useState } from 'react'
import { endpointUrl } from '#contract/endpoint-call.ts'
import { postHomePhoto } from '#contract/office-endpoints/photo-files.ts'
import { MAX_PICTURE_BYTES, type StoredPicture } from '#domain/catalogue/picture.ts'
import { m } from '#i18n/paraglide/messages.js'
import { sendPhoto } from '#office/client/send-photo.ts'

/** More at a time would each be slower, and the server measures one after the other. */
const AT_A_TIME = 3

type UploadState =
  | { readonly kind: 'waiting' | 'stored' | 'failed' }
  /** `percent` of it has left this browser; at 100 the server looks at it. */
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'refused'; readonly reason: string }

export type Upload = {
  /** Its idempotency key as well. */
  readonly id: string
  readonly file: File
  readonly state: UploadState
}

type Uploads = {
  readonly uploads: readonly Upload[]
  /** Adds files; those beyond `room` are refused. */
  add(files: readonly File[], room: number): void
  retry(id: string): void
  /** Removes one from the list, and stops it where it is under way. */
  remove(id: string): void
}

/** Sends photos of a home, a few at a time; refused ones stay in the list with their reason until they are removed. */
export function usePhotoUploads(houseCode: string, onStored: (picture: StoredPicture) => void): Uploads {
  const url = endpointUrl(postHomePhoto, { params: { houseCode } })
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const running = useRef(new Map<string, AbortController>())
  const setState = (id: string, state: UploadState) =>
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, state } : one)))

  const start = async ({ id, file }: Upload) => {
    const controller = new AbortController()
    running.current.set(id, controller)
    setState(id, { kind: 'sending', percent: 0 })
    const onProgress = (percent: number) => setState(id, { kind: 'sending', percent })
    const sent = await sendPhoto(file, { url, key: id, signal: controller.signal, onProgress })
    running.current.delete(id)
    if (controller.signal.aborted) return
    if (sent.kind === 'stored') onStored(sent.picture)
    setState(id, sent.kind === 'refused' ? sent : { kind: sent.kind })
  }
  useEffect(() => {
    const waiting = uploads.filter(({ id, state }) => state.kind === 'waiting' && !running.current.has(id))
    for (const upload of waiting.slice(0, Math.max(0, AT_A_TIME - running.current.size))) void start(upload)
  })
  useEffect(() => {
    const { current } = running
    return () => {
      for (const controller of current.values()) controller.abort()
    }
  }, [])

  return {
    uploads,
    add(files, room) {
      const added = files.map((file, index) => ({
        ...{ id: crypto.randomUUID(), file },
        state: firstState(file, index < room),
      }))
      setUploads((before) => [...before, ...added])
    },
    retry: (id) => setState(id, { kind: 'waiting' }),
    remove: (id) => {
      running.current.get(id)?.abort()
      setUploads((before) => before.filter((one) => one.id !== id))
    },
  }
}

/** What the server would refuse is not sent. */
function firstState({ size }: File, hasRoom: boolean): UploadState {
  if (!hasRoom) return { kind: 'refused', reason: m.home_photos_full() }
  return size > MAX_PICTURE_BYTES ? { kind: 'refused', reason: m.refusal_picture_too_large() } : { kind: 'waiting' }
}

/** Tells whether a photo may still join the home. */
export function isUnderWay({ state }: Upload): boolean {
  return state.kind === 'waiting' || state.kind === 'sending'
}
