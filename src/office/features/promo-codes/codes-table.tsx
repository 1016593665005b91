import { Link } from 'react-router'
import { cityName } from '#domain/catalogue/cities.ts'
import { shortDate, shortRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Label } from '#office/components/label.tsx'
import { Status, type Tone } from '#office/ui/badge.tsx'
import { Button } from '#office/ui/button.tsx'
import { Money, moneyText } from '#office/ui/money.tsx'
import { Cell, Column, Row, Table, TableBody, TableHeader } from '#office/ui/table.tsx'
import type { PromoCodeState, PromoCodeView } from '#services/pricing/list-promo-codes.ts'
import * as styles from './page.module.css'

type CodesTableProps = {
  readonly codes: readonly PromoCodeView[]
  readonly lockedBecause: string | undefined
  onChange(code: PromoCodeView): void
  onEnd(code: string): void
}

const STATES: Readonly<Record<PromoCodeState, { readonly tone: Tone; text(): string }>> = {
  now: { tone: 'ok', text: () => m.promo_codes_state_now() },
  ends_today: { tone: 'wait', text: () => m.promo_codes_state_ends_today() },
  later: { tone: 'wait', text: () => m.promo_codes_state_later() },
  used_up: { tone: 'info', text: () => m.promo_codes_state_used_up() },
  ended: { tone: 'off', text: () => m.promo_codes_state_ended() },
}

/** Lists the codes: those that hold first, the ones that have ended last. */
export function CodesTable({ codes, lockedBecause, onChange, onEnd }: CodesTableProps) {
  return (
    <Table aria-label={m.promo_codes_table()}>
      <TableHeader>
        <Column>{m.promo_codes_code()}</Column>
        <Column>{m.promo_codes_state()}</Column>
        <Column>{m.promo_codes_conditions()}</Column>
        <Column isAmount>{m.promo_codes_uses()}</Column>
        <Column isAmount>{m.promo_codes_booked()}</Column>
        <Column isAmount>{m.promo_codes_given()}</Column>
        <Column>{m.promo_codes_actions()}</Column>
      </TableHeader>
      <TableBody>
        {codes.map((code) => (
          <CodeRow
            key={code.code}
            code={code}
            lockedBecause={lockedBecause}
            onChange={() => onChange(code)}
            onEnd={() => onEnd(code.code)}
          />
        ))}
      </TableBody>
    </Table>
  )
}

type CodeRowProps = {
  readonly code: PromoCodeView
  readonly lockedBecause: string | undefined
  onChange(): void
  onEnd(): void
}

function CodeRow({ code, lockedBecause, onChange, onEnd }: CodeRowProps) {
  const { state, uses, maxUses, bookedCents, discountCents } = code
  const { tone, text } = STATES[state]
  return (
    <Row>
      <Cell isRowHeader>
        <Link className={styles.code} to={`?codigo=${code.code}`} preventScrollReset>
          {code.code}
        </Link>
        <small className={styles.second}>{discountText(code)}</small>
        {code.forGuest ? <small className={styles.second}>{guestText(code)}</small> : null}
      </Cell>
      <Cell>
        <Status tone={tone}>{text()}</Status>
      </Cell>
      <Cell>{conditionsText(code)}</Cell>
      <Cell isEnd>
        <Label>{m.promo_codes_uses()}</Label>
        {maxUses === null ? uses : m.promo_codes_uses_of({ uses, most: maxUses })}
      </Cell>
      <Cell isEnd>
        <Label>{m.promo_codes_booked()}</Label>
        <Money cents={bookedCents} />
      </Cell>
      <Cell isEnd>
        <Label>{m.promo_codes_given()}</Label>
        <Money cents={discountCents} />
      </Cell>
      <Cell>
        {isGuestErased(code) ? null : (
          <Button isSmall variant="link" lockedBecause={lockedBecause} onPress={onChange}>
            {m.promo_codes_change()}
            <span className="vh">: {code.code}</span>
          </Button>
        )}
        {state === 'ended' || state === 'ends_today' ? null : (
          <Button isSmall variant="link" lockedBecause={lockedBecause} onPress={onEnd}>
            {m.promo_codes_end()}
            <span className="vh">: {code.code}</span>
          </Button>
        )}
      </Cell>
    </Row>
  )
}

function discountText({ percent, amountCents }: PromoCodeView): string {
  return percent === null
    ? m.promo_codes_off({ amount: moneyText(amountCents ?? 0) })
    : m.promo_codes_percent({ percent })
}

function isGuestErased({ forGuest, guestMasked }: PromoCodeView): boolean {
  return forGuest && guestMasked === null
}

function guestText({ guestMasked }: PromoCodeView): string {
  return guestMasked === null ? m.promo_codes_guest_erased() : m.promo_codes_for_guest({ email: guestMasked })
}

/** The days on which it can be used, and what a stay needs. */
function conditionsText({ validFrom, validTo, minNights, city }: PromoCodeView): string {
  const locale = getLocale()
  return [
    validFrom < validTo ? shortRange(validFrom, validTo, locale) : shortDate(validTo, locale),
    m.promo_codes_min_nights({ count: minNights }),
    city === null ? m.promo_codes_all_cities() : cityName(city, locale),
  ].join(' · ')
}
