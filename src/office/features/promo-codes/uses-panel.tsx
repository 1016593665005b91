import { monthOfYear } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Label } from '#office/components/label.tsx'
import { Money } from '#office/ui/money.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { Cell, Column, Row, Table, TableBody, TableHeader } from '#office/ui/table.tsx'
import type { PromoUsesView } from '#services/pricing/list-promo-uses.ts'

/** What was booked with one code in each month, the last one first. */
export function UsesPanel({ code, months }: PromoUsesView) {
  const title = m.promo_codes_by_month({ code })
  return months.length === 0 ? (
    <Panel title={title}>
      <p className="soft">{m.promo_codes_by_month_none()}</p>
    </Panel>
  ) : (
    <Panel title={title} isFlush>
      <Table aria-label={title}>
        <TableHeader>
          <Column>{m.promo_codes_month()}</Column>
          <Column isAmount>{m.promo_codes_uses()}</Column>
          <Column isAmount>{m.promo_codes_booked()}</Column>
          <Column isAmount>{m.promo_codes_given()}</Column>
        </TableHeader>
        <TableBody>
          {months.map(({ month, uses, bookedCents, discountCents }) => (
            <Row key={month}>
              <Cell isRowHeader>{monthOfYear(month, getLocale())}</Cell>
              <Cell isEnd>
                <Label>{m.promo_codes_uses()}</Label>
                {uses}
              </Cell>
              <Cell isEnd>
                <Label>{m.promo_codes_booked()}</Label>
                <Money cents={bookedCents} />
              </Cell>
              <Cell isEnd>
                <Label>{m.promo_codes_given()}</Label>
                <Money cents={discountCents} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Panel>
  )
}
