import * as messages from '#contract/endpoints/messages.ts'
import { type GuestAccess, guestHeader, openedToGuest } from './api-client.ts'
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
    getMessages: (access: GuestAccess) => call(messages.getOfBooking, openedToGuest(access)),
    /** Marks the messages of staff up to that one as read by the guest. */
    markRead: (access: GuestAccess, lastMessageId: string) =>
      call(messages.postReadOfBooking, { ...openedToGuest(access), body: { lastMessageId } }),
    sendPhoto: (access: GuestAccess, photo: Blob) =>
      call(messages.postPhotoOfBooking, { ...openedToGuest(access), body: photo }),
    /** Sends a message that names photos that were sent before. */
    writeForBooking: (
      access: GuestAccess,
      body: { readonly text: string; readonly photos?: string[] },
      requestKey: string,
    ) =>
      call(messages.postOfBooking, {
        params: { code: access.code },
        headers: { ...guestHeader(access), 'idempotency-key': requestKey },
        body,
      }),
  }
}
