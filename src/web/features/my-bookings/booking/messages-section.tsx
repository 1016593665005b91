import { useEffect, useState } from 'react'
import type { BookingView } from '#contract/booking.ts'
import type { MessageView } from '#contract/message.ts'
import { m } from '#i18n/paraglide/messages.js'
import { messageClient } from '#web/client/api/message-client.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import { Messages } from '#web/components/messages/messages.tsx'
import * as styles from '#web/ui/section-block.module.css'

type SectionProps = {
  /** The booking as its holder sees it. */
  readonly booking: BookingView
}

/** Shows the messages between the holder and staff, including the questions before the booking. */
export function MessagesSection({ booking: { bookingCode: code } }: SectionProps) {
  const [messages, setMessages] = useState<readonly MessageView[] | null>(null)
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const answer = await messageClient().getMessages({ code, viewToken: readViewToken(code) })
      if (isCurrent && answer.ok) setMessages(answer.value.messages)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [code])
  if (!messages) return null
  return (
    <section className={`${styles.block} screen-only`} id="mensajes">
      <h2>{m.my_bookings_messages()}</h2>
      <Messages
        messages={messages}
        send={(text, key) => messageClient().writeForBooking({ code, viewToken: readViewToken(code) }, text, key)}
        onSent={(answer) => setMessages(answer.messages)}
      />
    </section>
  )
}
