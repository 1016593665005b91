import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { useAct } from '#office/client/acts.ts'
import { toast } from '#office/client/toasts.ts'
import { Button } from '#office/ui/button.tsx'
import type { HomeOfDay } from '#services/today/list-today.ts'
import { useLocale } from '#web/text/locale.ts'
import type { loader } from './route.tsx'

/** Marks the next thing that happens in a home: that who leaves has left, then that who comes has come. */
export function MarkButton({ home: { departure, arrival } }: { readonly home: HomeOfDay }) {
  const locale = useLocale()
  const act = useAct()
  const { revalidate } = useRevalidator()
  const { mayMark, today } = useLoaderData<typeof loader>()
  const [isPending, setPending] = useState(false)
  const next = nextOf({ departure, arrival })
  if (!mayMark || !today.isToday || !next) return null
  const { mark, bookingCode, version } = next
  const press = async () => {
    setPending(true)
    const answer = await act(`/bookings/${bookingCode}/marks`, { mark, version })
    if (!answer.ok) {
      toast(answer.kind === 'refused' ? answer.message : m.office_unknown_text({}, { locale }))
    }
    await revalidate()
    setPending(false)
  }
  return (
    <Button isSmall isPending={isPending} onPress={() => void press()}>
      {mark === 'checked_out' ? m.office_mark_out({}, { locale }) : m.office_mark_in({}, { locale })}
      <span className="vh"> {bookingCode}</span>
    </Button>
  )
}

function nextOf({ departure, arrival }: Pick<HomeOfDay, 'departure' | 'arrival'>) {
  if (departure && !departure.checkedOutAt) return { mark: 'checked_out', ...departure } as const
  if (arrival && !arrival.checkedInAt) return { mark: 'checked_in', ...arrival } as const
  return null
}
