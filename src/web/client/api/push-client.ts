import * as push from '#contract/endpoints/push.ts'
import type { NewPushSubscription, PushChoice } from '#contract/push.ts'
import { endpointHere } from '#web/client/push-device.ts'
import { guestAccess } from '#web/client/storage/booking-storage.ts'
import { guestHeader } from './api-client.ts'
import { endpointCaller } from './call-api.ts'

/** What a reader of a booking does with notifications, by what this device has of the booking. */
export function pushClient(code: string) {
  const call = endpointCaller()
  const opened = { params: { code }, headers: guestHeader(guestAccess(code)) }
  return {
    get: () => call(push.getPush, opened),
    choose: (body: PushChoice) => call(push.putPush, { ...opened, body }),
    subscribe: (body: NewPushSubscription) => call(push.postPushSubscription, { ...opened, body }),
    /** Ends the notifications of the booking in this browser, which may have those of others; null where it has none. */
    endHere: async () => {
      const endpoint = await endpointHere()
      return endpoint === null ? null : call(push.postPushSubscriptionEnd, { ...opened, body: { endpoint } })
    },
  }
}
