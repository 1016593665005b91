import type { RuleChangeInput } from '#contract/rule-change.ts'
import { changeDatedRules, previewChangeDatedRules } from '#services/dated-rule/change-dated-rules.ts'
import { readPriceGrid } from '#services/dated-rule/read-price-grid.ts'
import { report } from './report.ts'
import { buildHomes } from './search-world.ts'
import { openBenchWorld } from './world.ts'

/*
 * What a change of prices of many homes takes, and what a window of the grid of prices does: 15,000 homes, each with dated rules
 * of six kinds of weeks in the year, of which 500 are those of a company.
 */

const HOMES = 15_000
const COMPANY_HOMES = 500
const GRID_READS = 40
const FROM = '2027-03-01'
const signedIn = { roles: ['owner'], cities: null } as const
const by = { kind: 'command' } as const

const RULES = `
insert into dated_rules (apartment_id, kind, nights, value)
select a.id, kind.name, daterange($1::date + start, $1::date + start + 7),
       case kind.name when 'night_percent' then 9000 + (a.id * 37 + start) % 4000 else 7 end
  from apartments a
 cross join unnest(array['night_percent', 'min_nights']) as kind(name)
 cross join generate_series(0, 330, 60) as start`

const world = await openBenchWorld()
try {
  const { deps, pool } = world
  await buildHomes(pool, HOMES)
  await pool.query(RULES, [FROM])
  await pool.query('analyze apartments, dated_rules')
  const { rows } = await pool.query<{ code: string }>(
    'select house_code as code from apartments order by id limit $1',
    [COMPANY_HOMES],
  )
  const year: RuleChangeInput = {
    houseCodes: rows.map(({ code }) => code),
    ...{ from: FROM, to: '2028-02-29', weekdays: [] },
    change: { kind: 'raise_price', percent: 12 },
  }
  const preview = async (input: RuleChangeInput) => {
    const shown = await previewChangeDatedRules(deps, { ...input, signedIn })
    if (!shown.ok) throw new Error(shown.code)
    return shown.value
  }
  const [shown, previewSeconds] = await timed(() => preview(year))
  reportSeconds(`${COMPANY_HOMES} homes × 365 days, preview of a percentage`, previewSeconds, 2)
  const { previewId } = shown
  const [done, seconds] = await timed(() =>
    changeDatedRules(deps, { ...year, typedAgain: [], previewId, signedIn, by }),
  )
  if (!done.ok) throw new Error(done.code)
  reportSeconds(`${COMPANY_HOMES} homes × 365 days, the percentage applied`, seconds, 5)
  const month = { from: '2027-06-01', to: '2027-07-01', weekdays: [], change: year.change }
  const [, all] = await timed(() => preview(month))
  reportSeconds(`${HOMES} homes × 30 days, preview of a percentage`, all, 5)
  const reads: number[] = []
  for (let read = 0; read < GRID_READS; read++) {
    const offset = (read * 367) % HOMES
    const [, took] = await timed(() => readPriceGrid(deps, { member: signedIn, unit: 'day', from: FROM, offset }))
    reads.push(took)
  }
  const p95 = reads.toSorted((a, b) => a - b)[Math.floor(GRID_READS * 0.95)] ?? 0
  reportSeconds(`a window of the grid of 90 days among ${HOMES} homes, p95`, p95, 0.3)
} finally {
  await world.close()
}

async function timed<Value>(work: () => Promise<Value>): Promise<[Value, seconds: number]> {
  const started = performance.now()
  const value = await work()
  return [value, (performance.now() - started) / 1000]
}

function reportSeconds(measure: string, seconds: number, most: number): void {
  const figure = { value: seconds, unit: 's' } as const
  report({ measure, result: `${seconds.toFixed(2)} s`, figure, goal: `≤ ${most} s`, reached: seconds <= most })
}
