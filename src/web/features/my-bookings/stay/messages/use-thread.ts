import { useCallback, useEffect, useRef, useState } from 'react'
import type { MessageView } from '#contract/message.ts'
import { m } from '#i18n/paraglide/messages.js'
import { failureText } from '#web/client/api/failure-text.ts'
import { messageClient } from '#web/client/api/message-client.ts'
import { watchMessages } from '#web/client/api/watch-messages.ts'
import { guestAccess } from '#web/client/storage/booking-storage.ts'
import { addToOutbox, dropFromOutbox, readOutbox, type UnsentMessage } from '#web/client/storage/message-outbox.ts'

/** A message that could not be sent is tried again after this, or as soon as the connection is back. */
const RETRY_MS = 10_000
/** These pass by themselves. */
const PASSING = ['rate_limited', 'overloaded', 'service_unavailable', 'request_in_progress']

export type Thread = {
  /** Null until they are loaded. */
  readonly messages: readonly MessageView[] | null
  /** What the server does not have yet, in the order in which it is sent. */
  readonly unsent: readonly UnsentMessage[]
  /** Why the first of them can't be sent; null while it is tried. */
  readonly problem: string | null
  send(text: string): void
  /** Tries the first unsent message again. */
  retry(): void
  /** Drops an unsent message. */
  drop(key: string): void
  /** Begins a request whose answer has all messages; what it returns shows them unless a later answer is shown. */
  take(): (messages: readonly MessageView[]) => void
}

/**
 * Reads the messages of a booking, follows their changes, and sends what was written as soon as there is a connection.
 * `onRefused` is called when they may not be read any more.
 */
export function useThread(code: string, onRefused?: () => void): Thread {
  const [messages, setMessages] = useState<readonly MessageView[] | null>(null)
  const { load, take } = useLatest(code, setMessages, onRefused)
  const outbox = useOutbox(code, take)
  const { flush } = outbox
  useEffect(() => {
    void load()
    void flush()
    const stop = watchMessages(guestAccess(code), () => {
      void load()
      void flush()
    })
    const online = () => void flush()
    addEventListener('online', online)
    return () => {
      stop()
      removeEventListener('online', online)
    }
  }, [code, load, flush])
  return { messages, take, ...outbox, retry: () => void flush() }
}

/** Answers may overtake each other: what was requested before the messages that are shown is dropped. */
function useLatest(code: string, show: (messages: readonly MessageView[]) => void, onRefused?: () => void) {
  const refused = useRef(onRefused)
  refused.current = onRefused
  const requested = useRef(0)
  const shown = useRef(0)
  const take = useCallback(() => {
    const number = ++requested.current
    return (messages: readonly MessageView[]) => {
      if (number < shown.current) return
      shown.current = number
      show(messages)
    }
  }, [show])
  const load = useCallback(async () => {
    const showLatest = take()
    const answer = await messageClient().getMessages(guestAccess(code))
    if (answer.ok) showLatest(answer.value.messages)
    else if (answer.kind === 'refused') refused.current?.()
  }, [code, take])
  return { load, take }
}

function useOutbox(code: string, take: () => (messages: readonly MessageView[]) => void) {
  const [unsent, setUnsent] = useState<readonly UnsentMessage[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const isSending = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = useCallback(() => setUnsent(readOutbox(code)), [code])
  const flush = useCallback(async () => {
    show()
    if (isSending.current) return
    isSending.current = true
    clearTimeout(timer.current)
    setProblem(null)
    for (let next = readOutbox(code)[0]; next; next = readOutbox(code)[0]) {
      const showLatest = take()
      const access = guestAccess(code)
      const answer = await messageClient().writeForBooking(access, { text: next.text }, next.key)
      if (!answer.ok) {
        const isFinal = answer.kind === 'refused' && !PASSING.includes(answer.code)
        if (isFinal) setProblem(failureText(answer, m.messages_room_failed()))
        else timer.current = setTimeout(() => void flush(), RETRY_MS)
        break
      }
      dropFromOutbox(code, next.key)
      showLatest(answer.value.messages)
      show()
    }
    isSending.current = false
  }, [code, take, show])
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = (text: string) => {
    addToOutbox(code, text)
    void flush()
  }
  const drop = (key: string) => {
    dropFromOutbox(code, key)
    void flush()
  }
  return { unsent, problem, flush, send, drop }
}
