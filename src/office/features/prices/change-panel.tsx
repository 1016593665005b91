import { useRef, useState } from 'react'
import { changeDatedRules } from '#contract/office-actions/prices.ts'
import type { RuleChangePreview } from '#contract/rule-change.ts'
import { isPriceChange } from '#domain/pricing/rule-change.ts'
import { addDays, isCalendarDate } from '#domain/shared/calendar-date.ts'
import { weekdays as namesOfWeekdays } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useMainKey } from '#office/client/use-main-key.ts'
import { RefusalNote } from '#office/components/refusal-note.tsx'
import { useActionPreview } from '#office/components/use-action-preview.ts'
import { Button, IconButton } from '#office/ui/button.tsx'
import { Field } from '#office/ui/field.tsx'
import { Note } from '#office/ui/note.tsx'
import { Select } from '#office/ui/select.tsx'
import { FaultState } from '#office/ui/states.tsx'
import { centsOf } from '#text/euros.ts'
import * as icons from '#ui/icons.ts'
import * as styles from './change-panel.module.css'
import { ChangedHomes } from './changed-homes.tsx'
import { needsValue, RULE_WAYS, type RuleFields, type RuleWay, readChange } from './rule-form.ts'
import { SampleStays } from './sample-stays.tsx'

type ChangePanelProps = {
  readonly fields: RuleFields
  onChange(fields: RuleFields): void
  /** Codes that are selected; none where all homes of the filters are. */
  readonly houseCodes: readonly string[]
  /** Homes of the filters, and how many there are. */
  readonly filtered: Record<string, string | number>
  readonly total: number
  readonly lockedBecause: string | undefined
  onClose(): void
  onDone(done: { readonly changeId: string; readonly homes: number }): void
}

/** Changes prices and rules of the selected homes and dates: first what it does to each, then the change. */
export function ChangePanel(props: ChangePanelProps) {
  const { fields, onChange, houseCodes, total, lockedBecause, onClose } = props
  const [isAll, setAll] = useState(houseCodes.length === 0)
  const isWhole = isAll || houseCodes.length === 0
  const state = useChange(props, isWhole)
  const { preview, missing, isReady, action } = state
  const panel = useRef<HTMLElement>(null)
  useMainKey(() => void (isReady && !lockedBecause && action.submit()), panel)
  return (
    <aside ref={panel} className={styles.panel} aria-label={m.prices_panel()}>
      <header className={styles.head}>
        <h2>{isWhole ? m.prices_panel_all({ count: total }) : m.prices_panel_some({ count: houseCodes.length })}</h2>
        <IconButton icon={icons.close} label={m.prices_close()} isSmall onPress={onClose} />
      </header>
      <div className={styles.body}>
        {houseCodes.length > 0 && houseCodes.length < total ? (
          <Button isSmall onPress={() => setAll(!isAll)}>
            {isAll ? m.prices_only_some({ count: houseCodes.length }) : m.prices_take_all({ count: total })}
          </Button>
        ) : null}
        <Fields fields={fields} onChange={onChange} />
        <Outcome state={state} />
      </div>
      <footer className={styles.foot}>
        <Button
          variant="main"
          isPending={action.isPending}
          isDisabled={!isReady}
          lockedBecause={lockedBecause}
          onPress={() => void action.submit()}
        >
          {preview ? m.prices_do({ count: preview.homes.length }) : m.prices_do_none()}
        </Button>
        <span className="soft">{missing > 0 ? m.prices_missing({ count: missing }) : null}</span>
      </footer>
    </aside>
  )
}

/** The change that the form says, what it does, and the prices that were typed again. */
function useChange({ fields, houseCodes, filtered, onDone }: ChangePanelProps, isWhole: boolean) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [sampleHome, setSampleHome] = useState<string | null>(null)
  const change = readChange(fields)
  const areDates = isCalendarDate(fields.from) && isCalendarDate(fields.to) && fields.from <= fields.to
  const typedAgain = [...typed].flatMap(([houseCode, text]) => {
    const cents = centsOf(text)
    return cents === null ? [] : [{ houseCode, cents }]
  })
  const dates = { from: fields.from, to: areDates ? addDays(fields.to, 1) : fields.to, weekdays: [...fields.weekdays] }
  const homes = isWhole ? filtered : { houseCodes: [...houseCodes] }
  const isComplete = change !== null && areDates
  const action = useActionPreview(
    {
      preview: changeDatedRules.preview,
      action: changeDatedRules,
      input: isComplete ? { ...homes, ...dates, change, ...(sampleHome && { sampleHome }) } : null,
      also: { typedAgain },
    },
    onDone,
  )
  const { preview } = action
  const missing = preview ? missingOf(preview, typedAgain) : 0
  return {
    action,
    preview,
    missing,
    isComplete,
    isReady: preview !== null && preview.homes.length > 0 && missing === 0,
    isPrice: change !== null && isPriceChange(change),
    typed,
    type: (houseCode: string, text: string) => setTyped(new Map([...typed, [houseCode, text]])),
    setSampleHome,
  }
}

type FieldsProps = Pick<ChangePanelProps, 'fields' | 'onChange'>

function Fields({ fields, onChange }: FieldsProps) {
  const set = (part: Partial<RuleFields>) => onChange({ ...fields, ...part })
  return (
    <>
      <div className={styles.pair}>
        <Field label={m.prices_from()} type="date" value={fields.from} onChange={(from) => set({ from })} />
        <Field label={m.prices_to()} type="date" value={fields.to} onChange={(to) => set({ to })} />
      </div>
      <Weekdays chosen={fields.weekdays} onChange={(weekdays) => set({ weekdays })} />
      <Select<RuleWay>
        label={m.prices_way()}
        options={RULE_WAYS.map((key) => ({ key, label: WAY_NAMES[key]() }))}
        value={fields.way}
        onChange={(way) => set({ way, value: '' })}
      />
      {needsValue(fields.way) ? <ValueField fields={fields} onChange={(value) => set({ value })} /> : null}
    </>
  )
}

/** Shows what the change does to each home, or why there is nothing to show. */
function Outcome({ state }: { readonly state: ReturnType<typeof useChange> }) {
  const { action, preview, isComplete } = state
  const { refusal, failure } = action
  return (
    <>
      {refusal ? <RefusalNote refusal={refusal} /> : null}
      {failure?.kind === 'refused' ? <Note tone="action">{failure.message}</Note> : null}
      {failure?.kind === 'unknown' ? (
        <FaultState title={m.prices_fault()} requestId={failure.requestId} onRetry={() => void action.load()}>
          {m.office_unknown_text()}
        </FaultState>
      ) : null}
      {preview ? (
        <div className={styles.figures} aria-busy={action.isLoading}>
          <ChangedHomes
            preview={preview}
            isPrice={state.isPrice}
            typed={state.typed}
            onType={state.type}
            onSample={state.setSampleHome}
          />
          <SampleStays samples={preview.samples} />
          <p className="soft">{consequences(preview)}</p>
        </div>
      ) : isComplete && !failure ? (
        <p className="soft">{m.prices_counting()}</p>
      ) : null}
    </>
  )
}

function missingOf({ homes }: RuleChangePreview, typedAgain: readonly { houseCode: string; cents: number }[]): number {
  const typed = new Map(typedAgain.map(({ houseCode, cents }) => [houseCode, cents]))
  return homes.filter((home) => home.question !== null && typed.get(home.houseCode) !== home.afterCents).length
}

function consequences({ unchanged, bookings, nights, homes }: RuleChangePreview): string {
  return [
    m.prices_scope({ homes: m.prices_homes({ count: homes.length }), nights: m.vocabulary_nights({ count: nights }) }),
    ...(unchanged > 0 ? [m.prices_unchanged({ count: unchanged })] : []),
    bookings > 0 ? m.prices_bookings({ count: bookings }) : m.prices_no_bookings(),
    m.prices_can_undo(),
  ].join(' ')
}

const WAY_NAMES: Readonly<Record<RuleWay, () => string>> = {
  set_price: () => m.prices_way_set(),
  raise_price: () => m.prices_way_raise(),
  copy_price: () => m.prices_way_copy(),
  clear_price: () => m.prices_way_clear(),
  set_min_nights: () => m.prices_way_min(),
  clear_min_nights: () => m.prices_way_min_clear(),
  close_arrival: () => m.prices_way_arrival_closed(),
  open_arrival: () => m.prices_way_arrival_open(),
  close_departure: () => m.prices_way_departure_closed(),
  open_departure: () => m.prices_way_departure_open(),
}

type ValueFieldProps = { readonly fields: RuleFields; onChange(value: string): void }

function ValueField({ fields: { way, value }, onChange }: ValueFieldProps) {
  if (way === 'copy_price') {
    return (
      <Field label={m.prices_copy_from()} hint={m.prices_copy_hint()} type="date" value={value} onChange={onChange} />
    )
  }
  if (way === 'set_price') {
    return <Field label={m.prices_night()} unit="€" inputMode="decimal" value={value} onChange={onChange} />
  }
  if (way === 'raise_price') {
    return (
      <Field label={m.prices_percent()} hint={m.prices_percent_hint()} unit="%" value={value} onChange={onChange} />
    )
  }
  return (
    <Field label={m.prices_min()} hint={m.prices_min_hint()} inputMode="numeric" value={value} onChange={onChange} />
  )
}

type WeekdaysProps = { readonly chosen: readonly number[]; onChange(chosen: number[]): void }

/** Limits a change to some days of the week; without any it is for all. */
function Weekdays({ chosen, onChange }: WeekdaysProps) {
  return (
    <fieldset className={styles.weekdays}>
      <legend>{m.prices_weekdays()}</legend>
      {namesOfWeekdays(getLocale()).map(({ letter, name }, day) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen.includes(day)}
          aria-label={name}
          onClick={() => onChange(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day].sort())}
        >
          {letter}
        </button>
      ))}
    </fieldset>
  )
}
