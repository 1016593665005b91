import { useRef } from 'react'
import { randomKey } from './storage/booking-storage.ts'

/** Idempotency keys: the same content keeps its key however often it is sent. */
export function useRequestKeys() {
  const last = useRef({ content: '', key: '' })
  return {
    keyFor(content: string): string {
      if (last.current.content !== content) last.current = { content, key: randomKey() }
      return last.current.key
    },
  }
}
