import type { BookingMessages, Question, QuestionAnswer, ThreadView } from '#contract/message.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { BookingAccess } from './api-client.ts'
import { type ApiAnswer, callApi, post } from './call-api.ts'

export type ThreadAccess = { readonly reference: string; readonly token: string }

export type MessageClient = {
  askQuestion(question: Question, requestKey: string): Promise<ApiAnswer<QuestionAnswer>>
  getThread(access: ThreadAccess): Promise<ApiAnswer<ThreadView>>
  writeInThread(access: ThreadAccess, text: string, requestKey: string): Promise<ApiAnswer<ThreadView>>
  getMessages(access: BookingAccess): Promise<ApiAnswer<BookingMessages>>
  writeForBooking(access: BookingAccess, text: string, requestKey: string): Promise<ApiAnswer<BookingMessages>>
}

/** What guests write to staff, and what they are answered. */
export function messageClient(locale: Locale): MessageClient {
  const call = <Value>(path: string, init: RequestInit = {}) => callApi<Value>(fetch, locale, path, init)
  const thread = ({ reference }: ThreadAccess) => `/questions/${encodeURIComponent(reference)}`
  const booking = ({ code }: BookingAccess) => `/bookings/${encodeURIComponent(code)}/messages`
  const threadHeaders = ({ token }: ThreadAccess) => ({ 'X-Thread-Token': token })
  const bookingHeaders = ({ viewToken }: BookingAccess): Record<string, string> =>
    viewToken ? { 'X-View-Token': viewToken } : {}
  return {
    askQuestion: (question, key) => call('/questions', post(question, { 'Idempotency-Key': key })),
    getThread: (access) => call(thread(access), { headers: threadHeaders(access) }),
    writeInThread: (access, text, key) =>
      call(`${thread(access)}/messages`, post({ text }, { ...threadHeaders(access), 'Idempotency-Key': key })),
    getMessages: (access) => call(booking(access), { headers: bookingHeaders(access) }),
    writeForBooking: (access, text, key) =>
      call(booking(access), post({ text }, { ...bookingHeaders(access), 'Idempotency-Key': key })),
  }
}
