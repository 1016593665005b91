import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { PriceGrid } from '#contract/price-grid.ts'
import { PRICE_UNITS, type PriceUnit, priceColumns } from '#domain/pricing/price-columns.ts'
import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useGo } from '#office/client/keyboard.ts'
import { usePermits } from '#office/client/permits.ts'
import { toast } from '#office/client/toasts.ts'
import { Button, IconButton, LinkButton } from '#office/ui/button.tsx'
import { Page } from '#office/ui/page.tsx'
import { Select } from '#office/ui/select.tsx'
import { EmptyState } from '#office/ui/states.tsx'
import type { HomePlace } from '#services/timeline/list-home-places.ts'
import * as icons from '#ui/icons.ts'
import { ChangePanel } from './change-panel.tsx'
import { BEDROOMS, type Bedrooms, type PriceFilters, priceAddress } from './filters.ts'
import * as styles from './page.module.css'
import { PriceSheet } from './price-sheet.tsx'
import { PriceTabs } from './price-tabs.tsx'
import { RecentChanges, type ShownChange } from './recent-changes.tsx'
import type { RuleFields } from './rule-form.ts'
import { areaOf, type Selection } from './selection.ts'
import { useGridRows } from './use-rows.ts'
import { useUndo } from './use-undo.ts'

type PricesPageProps = {
  readonly grid: PriceGrid
  readonly places: readonly HomePlace[]
  readonly changes: readonly ShownChange[]
  readonly filters: PriceFilters
  /** The homes that the filters and the member's choice of city mean. */
  readonly homes: Record<string, string | number>
  readonly from: CalendarDate
  readonly today: CalendarDate
}

/** What nights cost, home by home: selected by a mouse or keys, changed in the panel beside. */
export function PricesPage({ grid, places, changes, filters, homes, from, today }: PricesPageProps) {
  const { unit } = filters
  const query = textsOf({ ...homes, unit, from })
  const { rows, need, size } = useGridRows(grid, query)
  const [selection, setSelection] = useState<Selection | null>(null)
  const [fields, setFields] = useState<RuleFields | null>(null)
  const { revalidate } = useRevalidator()
  const { isAllowed, allowedMembers } = usePermits()('edit_prices')
  const lockedBecause = isAllowed ? undefined : m.prices_locked({ names: allowedMembers })
  const undo = useUndo()
  const area = selection && areaOf(selection)
  const isEveryHome = area !== null && area.top === 0 && area.bottom === grid.total - 1
  // All homes are meant by the filters, since their rows may not have been read.
  const codes = area && !isEveryHome ? codesOf(rows, area.top, area.bottom) : []
  const select = (next: Selection | null) => {
    setSelection(next)
    if (!next) return
    const { top, bottom } = areaOf(next)
    for (let row = top; row <= bottom; row += size) void need(row)
    if (fields) setFields({ ...fields, ...datesOf(grid, areaOf(next), today) })
  }
  const open = (selected: Selection | null) => {
    const dates = selected ? datesOf(grid, areaOf(selected), today) : { from: today, to: today }
    setFields({ weekdays: [], way: 'set_price', value: '', ...fields, ...dates })
  }
  const done = ({ changeId, homes: count }: { readonly changeId: string; readonly homes: number }) => {
    setFields(null)
    setSelection(null)
    toast(m.prices_done({ count }), { label: m.prices_undo(), onPress: () => undo(changeId) })
    void revalidate()
  }
  return (
    <Page title={m.office_prices()} note={m.prices_homes({ count: grid.total })} tools={<PriceTabs />} isWhole>
      <div className={styles.page}>
        <Tools
          filters={filters}
          places={places}
          from={from}
          today={today}
          onChange={grid.total > 0 ? () => open(selection) : null}
        />
        {grid.total === 0 ? (
          <div className={styles.empty}>
            {Object.keys(homes).length > 0 ? (
              <EmptyState title={m.prices_none()}>{m.prices_none_text()}</EmptyState>
            ) : (
              <EmptyState title={m.homes_none()} actions={<LinkButton to="/homes">{m.office_homes()}</LinkButton>}>
                {m.prices_no_homes_text()}
              </EmptyState>
            )}
          </div>
        ) : (
          <div className={styles.board}>
            <div className={styles.main}>
              <PriceSheet {...{ grid, unit, rows, selection }} onNeed={need} onSelect={select} onOpen={open} />
            </div>
            {fields ? (
              <ChangePanel
                key={codes.join()}
                fields={fields}
                onChange={setFields}
                houseCodes={codes}
                filtered={homes}
                total={grid.total}
                lockedBecause={lockedBecause}
                onClose={() => setFields(null)}
                onDone={done}
              />
            ) : (
              <RecentChanges changes={changes} lockedBecause={lockedBecause} onUndo={undo} />
            )}
          </div>
        )}
      </div>
    </Page>
  )
}

type Rows = ReturnType<typeof useGridRows>['rows']

/** Returns the codes of the homes in some rows, those that were read. */
function codesOf(rows: Rows, top: number, bottom: number): string[] {
  return Array.from({ length: bottom - top + 1 }, (_, index) => rows.get(top + index)?.houseCode).filter(
    (code) => code !== undefined,
  )
}

/** Returns the dates of some columns, from today on. */
function datesOf({ columns }: PriceGrid, { left, right }: { left: number; right: number }, today: CalendarDate) {
  const from = columns[left] ?? today
  return { from: from < today ? today : from, to: addDays(columns[right + 1] ?? today, -1) }
}

function textsOf(values: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}

type ToolsProps = {
  readonly filters: PriceFilters
  readonly places: readonly HomePlace[]
  readonly from: CalendarDate
  readonly today: CalendarDate
  /** Opens the panel of changes; null where no home has a price to change. */
  readonly onChange: (() => void) | null
}
const ALL = 'all'

function Tools({ filters, places, from, onChange }: ToolsProps) {
  const go = useGo()
  const { unit } = filters
  const show = (part: Partial<PriceFilters>) => go(priceAddress({ ...filters, ...part }))
  const columns = priceColumns(unit, from)
  const back = priceColumns(
    unit,
    addDays(columns[0] ?? from, -(unit === 'month' ? 300 : unit === 'week' ? 150 : 60)),
  )[0]
  const forward = columns[unit === 'month' ? 6 : unit === 'week' ? 13 : 30]
  const names: Record<PriceUnit, string> = { month: m.prices_months(), week: m.prices_weeks(), day: m.prices_days() }
  const bedrooms: Record<Bedrooms, string> = {
    0: m.vocabulary_bedrooms({ count: 0 }),
    1: m.vocabulary_bedrooms({ count: 1 }),
    2: m.vocabulary_bedrooms({ count: 2 }),
    3: m.prices_bedrooms_3(),
  }
  return (
    <section className={styles.tools} aria-label={m.prices_tools()}>
      <nav className={styles.segments} aria-label={m.prices_units()}>
        {PRICE_UNITS.map((one) => (
          <Link key={one} to={priceAddress({ ...filters, unit: one })} aria-current={one === unit ? 'page' : undefined}>
            {names[one]}
          </Link>
        ))}
      </nav>
      <IconButton
        icon={icons.chevronLeft}
        label={m.prices_earlier()}
        isSmall
        onPress={() => show({ from: back ?? null })}
      />
      <Button isSmall isDisabled={filters.from === null} onPress={() => show({ from: null })}>
        {m.prices_today()}
      </Button>
      <IconButton
        icon={icons.chevronRight}
        label={m.prices_later()}
        isSmall
        onPress={() => show({ from: forward ?? null })}
      />
      <Select
        label={m.prices_area()}
        isLabelHidden
        options={[
          { key: ALL, label: m.prices_area_all() },
          ...places.map(({ slug, name }) => ({ key: slug, label: name })),
        ]}
        value={filters.area ?? ALL}
        onChange={(key) => show({ area: key === ALL ? null : key })}
      />
      <Select<Bedrooms | typeof ALL>
        label={m.prices_bedrooms()}
        isLabelHidden
        options={[
          { key: ALL, label: m.prices_bedrooms_all() },
          ...BEDROOMS.map((key) => ({ key, label: bedrooms[key] })),
        ]}
        value={filters.bedrooms ?? ALL}
        onChange={(key) => show({ bedrooms: key === ALL ? null : key })}
      />
      <span className={styles.push} />
      <span className={`${styles.legend} ${styles.high}`}>{m.prices_high()}</span>
      <span className={`${styles.legend} ${styles.low}`}>{m.prices_low()}</span>
      {onChange ? (
        <Button isSmall onPress={onChange}>
          {m.prices_change_button()}
        </Button>
      ) : null}
    </section>
  )
}
