import { Link } from 'react-router'
import { shortRange } from '#domain/shared/format-date.ts'
import type { NightsInTheWay } from '#domain/shared/refusal.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { OfficeRefusal } from '#office/client/call-office.ts'
import { Note } from '#office/ui/note.tsx'
import { ChangedNote } from './changed-note.tsx'

/** Why an action was refused: who was faster, or who has the nights. */
export function RefusalNote({ refusal }: { readonly refusal: OfficeRefusal }) {
  const { changed, inTheWay = [] } = refusal.details
  if (changed) return <ChangedNote refusal={refusal} />
  return (
    <Note tone="action">
      {refusal.message}
      {inTheWay.length > 0 ? (
        <ul>
          {inTheWay.map((nights) => (
            <li key={`${nights.houseCode} ${nights.id}`}>
              <InTheWay nights={nights} />
            </li>
          ))}
        </ul>
      ) : null}
    </Note>
  )
}

function InTheWay({ nights: { houseCode, kind, id, from, to } }: { readonly nights: NightsInTheWay }) {
  const locale = getLocale()
  const names = {
    hold: m.actions_in_the_way_hold,
    booking: m.actions_in_the_way_booking,
    block: m.actions_in_the_way_block,
    channel: m.actions_in_the_way_channel,
  }
  const text = names[kind]({ house: houseCode, dates: shortRange(from, to, locale) })
  return kind === 'booking' ? (
    <>
      {text} <Link to={`/bookings/${id}`}>{id}</Link>
    </>
  ) : (
    text
  )
}
