import * as messages from '#contract/endpoints/messages.ts'
import { type BookingAccess, opened, viewTokenHeader } from './api-client.ts'
import { endpointCaller } from './call-api.ts'

export type ThreadAccess = { readonly reference: string; readonly token: string }

/** What guests write to staff, and what they are answered. */
export function messageClient() {
  const call = endpointCaller()
  return {
    getThread: ({ reference, token }: ThreadAccess) =>
      call(messages.getOne, { params: { reference }, headers: { 'x-thread-token': token } }),
    writeInThread: ({ reference, token }: ThreadAccess, text: string, requestKey: string) =>
      call(messages.postMore, {
        params: { reference },
        headers: { 'x-thread-token': token, 'idempotency-key': requestKey },
        body: { text },
      }),
    getMessages: (access: BookingAccess) => call(messages.getOfBooking, opened(access)),
    /** Marks the messages of staff up to that one as read by the guest. */
    markRead: (access: BookingAccess, lastMessageId: string) =>
      call(messages.postReadOfBooking, { ...opened(access), body: { lastMessageId } }),
    writeForBooking: (access: BookingAccess, text: string, requestKey: string) =>
      call(messages.postOfBooking, {
        params: { code: access.code },
        headers: { ...viewTokenHeader(access), 'idempotency-key': requestKey },
        body: { text },
      }),
  }
}
