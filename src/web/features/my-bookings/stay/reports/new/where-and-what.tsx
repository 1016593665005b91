import { type FormEvent, type ReactNode, useState } from 'react'
import { TICKET_ROOMS, TICKET_THINGS, type TicketRoom, type TicketThing } from '#domain/ticket/ticket.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ticketRoomName, ticketThingName } from '#text/ticket-names.ts'
import { Icon } from '#ui/icon.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import * as styles from '../reports.module.css'
import { ROOM_ICONS, THING_ICONS } from '../thing-icons.ts'

/** Where something is broken, and what. */
export type Place = { readonly room: TicketRoom; readonly thing: TicketThing }

type WhereAndWhatProps = {
  readonly place: Partial<Place>
  readonly onChange: (place: Partial<Place>) => void
  readonly onGoOn: () => void
}

/** The first step of a report: a room, and then one of its things. */
export function WhereAndWhat({ place: { room, thing }, onChange, onGoOn }: WhereAndWhatProps) {
  const locale = getLocale()
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(!thing)
    if (thing) onGoOn()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Tiles legend={m.reports_where()}>
        {TICKET_ROOMS.map((one) => (
          <Tile
            key={one}
            name="room"
            icon={ROOM_ICONS[one]}
            label={ticketRoomName(one, locale)}
            isChosen={one === room}
            onChoose={() => onChange({ room: one })}
          />
        ))}
      </Tiles>
      {room ? (
        <Tiles legend={m.reports_what()}>
          {TICKET_THINGS[room].map((one) => (
            <Tile
              key={one}
              name="thing"
              icon={THING_ICONS[one]}
              label={ticketThingName(one, locale)}
              isChosen={one === thing}
              onChoose={() => onChange({ room, thing: one })}
            />
          ))}
        </Tiles>
      ) : null}
      <FormProblem text={isMissing && !thing ? m.reports_choose() : null} />
      <button type="submit" className="btn btn-main btn-wide">
        {m.reports_go_on()}
      </button>
    </form>
  )
}

function Tiles({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      <div className={styles.tiles}>{children}</div>
    </fieldset>
  )
}

type TileProps = {
  readonly name: string
  readonly icon: string
  readonly label: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Tile({ name, icon, label, isChosen, onChoose }: TileProps) {
  return (
    <label className={styles.tile}>
      <input type="radio" name={name} className="visually-hidden" checked={isChosen} onChange={onChoose} />
      <Icon shape={icon} />
      <span>{label}</span>
    </label>
  )
}
