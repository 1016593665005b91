import { useRef, useState } from 'react'
import { addDays } from '#domain/shared/calendar-date.ts'
import { shortRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button, IconButton } from '#office/ui/button.tsx'
import { Deferred, deferred } from '#office/ui/deferred.tsx'
import { Select } from '#office/ui/select.tsx'
import type { HomePlace } from '#services/timeline/list-home-places.ts'
import * as icons from '#ui/icons.ts'
import { BEDROOMS, type Bedrooms, type Filters, firstDayOf, RANGES, SHORT_GAP } from './filters.ts'
import type { FreeDatesProps } from './free-dates.tsx'
import * as styles from './tools.module.css'

const freeDates = deferred<FreeDatesProps>(async () => (await import('./free-dates.tsx')).FreeDates)

export type ToolsProps = {
  readonly filters: Filters
  readonly today: string
  readonly places: readonly HomePlace[]
  change(part: Partial<Filters>): Promise<void>
  onToday(): void
}

/** Which days and which homes; everything is in the address. */
export function Tools({ filters, today, places, change, onToday }: ToolsProps) {
  const locale = getLocale()
  const { days, hasPrices, hasShortGap, isTable, only } = filters
  const from = firstDayOf(filters, today)
  const move = (by: number) => void change({ from: addDays(from, by) })
  return (
    <section className={styles.tools} aria-label={m.office_tl_tools()}>
      <span className={styles.group}>
        <Button isSmall onPress={onToday}>
          {m.office_tl_today()} <kbd className={styles.key}>T</kbd>
        </Button>
        <IconButton
          isSmall
          icon={icons.chevronLeft}
          label={m.office_tl_before({ count: days })}
          onPress={() => move(-days)}
        />
        <IconButton
          isSmall
          icon={icons.chevronRight}
          label={m.office_tl_after({ count: days })}
          onPress={() => move(days)}
        />
      </span>
      <b className={styles.range}>{shortRange(from, addDays(from, days - 1), locale)}</b>
      <fieldset className={styles.segments} aria-label={m.office_tl_range()}>
        {RANGES.map((range, index) => (
          <button key={range} type="button" aria-pressed={range === days} onClick={() => void change({ days: range })}>
            {index === RANGES.length - 1 ? m.office_tl_range_days({ count: range }) : range}
          </button>
        ))}
      </fieldset>
      <span className={styles.line} />
      {only === null ? null : (
        <Chip isOn onPress={() => void change({ only: null })}>
          {m.office_tl_only({ home: only })}
        </Chip>
      )}
      <AreaFilter filters={filters} places={places} change={change} />
      <BedroomFilter filters={filters} change={change} />
      <FreeFilter filters={filters} change={change} />
      <Chip isOn={hasShortGap} onPress={() => void change({ hasShortGap: !hasShortGap })}>
        {m.office_tl_gaps({ count: SHORT_GAP })}
      </Chip>
      <span className={styles.push} />
      <Chip isOn={hasPrices} onPress={() => void change({ hasPrices: !hasPrices })}>
        {m.office_tl_prices()} <kbd className={styles.key}>V</kbd>
      </Chip>
      <Button isSmall variant="ghost" onPress={() => void change({ isTable: !isTable })}>
        {isTable ? m.office_tl_as_grid() : m.office_tl_as_table()}
      </Button>
    </section>
  )
}

type ChipProps = { readonly isOn: boolean; onPress(): void; readonly children: React.ReactNode }

function Chip({ isOn, onPress, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  )
}

const ALL = 'all'
type FilterProps = Pick<ToolsProps, 'filters' | 'change'>

function AreaFilter({ filters, places, change }: FilterProps & Pick<ToolsProps, 'places'>) {
  const names = Map.groupBy(places, ({ name }) => name)
  const options = places.map(({ slug, name, city }) => ({
    key: slug,
    // The same name may be one of several cities.
    label: (names.get(name)?.length ?? 0) > 1 ? `${name}, ${city}` : name,
  }))
  return (
    <Select
      label={m.office_tl_area()}
      isLabelHidden
      options={[{ key: ALL, label: m.office_tl_area_all() }, ...options]}
      value={filters.area ?? ALL}
      onChange={(key) => void change({ area: key === ALL ? null : key })}
    />
  )
}

function BedroomFilter({ filters, change }: FilterProps) {
  const texts: Record<Bedrooms, string> = {
    0: m.vocabulary_bedrooms({ count: 0 }),
    1: m.vocabulary_bedrooms({ count: 1 }),
    2: m.vocabulary_bedrooms({ count: 2 }),
    3: m.office_tl_bedrooms_3(),
  }
  return (
    <Select<Bedrooms | typeof ALL>
      label={m.office_tl_bedrooms()}
      isLabelHidden
      options={[
        { key: ALL, label: m.office_tl_bedrooms_short() },
        ...BEDROOMS.map((key) => ({ key, label: texts[key] })),
      ]}
      value={filters.bedrooms ?? ALL}
      onChange={(key) => void change({ bedrooms: key === ALL ? null : key })}
    />
  )
}

function FreeFilter({ filters: { free }, change }: FilterProps) {
  const locale = getLocale()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        ref={trigger}
        isSmall
        variant={free ? 'main' : 'line'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {free ? m.office_tl_free_on({ range: shortRange(free.checkIn, free.checkOut, locale) }) : m.office_tl_free()}
      </Button>
      {isOpen ? <Deferred of={freeDates} props={{ free, change, trigger, onClose: () => setOpen(false) }} /> : null}
    </>
  )
}
