import { type ReactNode, useEffect, useState } from 'react'
import { getHomesForMove } from '#contract/office-endpoints/moves.ts'
import type { HomeForMove } from '#contract/office-stays.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { callOffice } from '#office/client/call-office.ts'
import { Choice } from '#office/ui/choice.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { bedroomsText } from '#text/bedrooms-text.ts'
import * as styles from './homes-for-move.module.css'

type HomesForMoveProps = {
  readonly bookingCode: string
  /** The code that is typed. */
  readonly chosen: string
  onChoose(houseCode: string): void
  /** Where a code is typed, for a home that is not suggested. */
  readonly field: ReactNode
}

/** Free homes that a booking could be moved to, one of which is chosen, or another by its code. */
export function HomesForMove({ bookingCode, chosen, onChoose, field }: HomesForMoveProps) {
  const locale = getLocale()
  const [homes, setHomes] = useState<readonly HomeForMove[] | null>(null)
  useEffect(() => {
    let isGone = false
    void callOffice(getHomesForMove, { params: { code: bookingCode } }).then((answer) => {
      // Without suggestions a code is typed.
      if (!isGone) setHomes(answer.ok ? answer.value : [])
    })
    return () => {
      isGone = true
    }
  }, [bookingCode])
  return (
    <div className={styles.homes}>
      {field}
      {homes === null ? <p className="soft">{m.actions_homes_loading()}</p> : null}
      {homes?.length === 0 ? <p className="soft">{m.actions_homes_none()}</p> : null}
      {homes && homes.length > 0 ? (
        <Choice
          label={m.actions_homes()}
          value={homes.some(({ houseCode }) => houseCode === chosen) ? chosen : null}
          onChange={onChoose}
          options={homes.map((home) => ({
            key: home.houseCode,
            label: home.houseCode,
            note: m.actions_home_facts({
              place: home.place,
              bedrooms: bedroomsText(home.bedrooms, locale),
              guests: home.maxOccupancy,
              size: home.sizeM2,
            }),
            end: home.priceTodayCents === null ? null : moneyText(home.priceTodayCents),
          }))}
        />
      ) : null}
    </div>
  )
}
