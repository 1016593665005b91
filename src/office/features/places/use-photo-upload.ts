import { useEffect, useRef, useState } from 'react'
import { MAX_PICTURE_BYTES, type StoredPicture } from '#domain/catalogue/picture.ts'
import { m } from '#i18n/paraglide/messages.js'
import { sendPhoto } from '#office/client/send-photo.ts'

/** `percent` of a photo has left this browser; at 100 the server looks at it. One that `failed` may be sent again. */
export type SendingState =
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; retry(): void }

type Upload = { readonly state: SendingState | null; send(file: File): void }

/** Sends one photo to an endpoint; another one takes its place. */
export function usePhotoUpload(url: string, onStored: (picture: StoredPicture) => void): Upload {
  const [state, setState] = useState<SendingState | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const sendWith = async (file: File, key: string) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setState({ kind: 'sending', percent: 0 })
    const onProgress = (percent: number) => {
      if (!signal.aborted) setState({ kind: 'sending', percent })
    }
    const sent = await sendPhoto(file, { url, key, signal, onProgress })
    if (signal.aborted) return
    if (sent.kind === 'stored') onStored(sent.picture)
    if (sent.kind === 'failed') setState({ kind: 'failed', retry: () => void sendWith(file, key) })
    else setState(sent.kind === 'refused' ? sent : null)
  }
  const send = (file: File) => {
    // What the server would refuse is not sent.
    if (file.size > MAX_PICTURE_BYTES) setState({ kind: 'refused', reason: m.refusal_picture_too_large() })
    else void sendWith(file, crypto.randomUUID())
  }
  return { state, send }
}
