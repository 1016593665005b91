import { managerFaultText } from '#contract/manager-fault-text.ts'
import type { DifferenceKind, DifferenceRange } from '#domain/channel/compare-nights.ts'
import type { FeedSite } from '#domain/channel/feed-sites.ts'
import type { RevisionOutcome } from '#domain/channel/revision-outcome.ts'
import type { PlanSite } from '#domain/channel/site-terms.ts'
import { formatCents } from '#domain/shared/money.ts'
import { m } from '#i18n/paraglide/messages.js'
import { siteName } from '#office/text/site-name.ts'
import type { Tone } from '#office/ui/badge.tsx'
import type { ManagedHomeView } from '#services/channel/get-channel-manager.ts'

type Said = { readonly tone: Tone; readonly text: string }

/** Says how a home stands at the channel manager. */
export function homeStateText({ state, fault, waitingNights }: ManagedHomeView): Said {
  if (state === 'failing' && fault) {
    return { tone: 'action', text: m.manager_state_failing({ fault: managerFaultText({ fault }) }) }
  }
  if (state === 'waiting') return { tone: 'wait', text: m.manager_state_waiting({ count: waitingNights }) }
  return state === 'idle'
    ? { tone: 'off', text: m.manager_state_idle() }
    : { tone: 'ok', text: m.manager_state_level() }
}

/** Returns when something of a home was last pushed; null before the first push. */
export function lastPush({ nightsPushedAt, ratesPushedAt }: ManagedHomeView): Date | null {
  const moments = [nightsPushedAt, ratesPushedAt].flatMap((moment) => (moment ? [new Date(moment).getTime()] : []))
  return moments.length > 0 ? new Date(Math.max(...moments)) : null
}

/**
 * Says which of the three steps comes next while a home moves to the channel manager: its calendar is compared, its pushes start,
 * and the calendars of sites that the channel manager sells now are read no longer, since they would report each stay twice.
 */
export function moveStepText(home: ManagedHomeView, calendarSites: readonly FeedSite[]): string | null {
  if (!home.pushesSince) return home.isReady ? m.manager_step_start() : m.manager_step_compare()
  if (calendarSites.length === 0) return null
  return m.manager_step_calendars({ sites: calendarSites.map(siteName).join(', ') })
}

/** Returns what a home is called at the channel manager: its title, or its id. */
export function propertyName({ propertyTitle, propertyId }: ManagedHomeView): string {
  return propertyTitle ?? propertyId
}

const KINDS: Readonly<Record<DifferenceKind, () => string>> = {
  free_there: m.manager_kind_free_there,
  closed_there: m.manager_kind_closed_there,
  rate: m.manager_kind_rate,
  minimum: m.manager_kind_minimum,
  arrival: m.manager_kind_arrival,
  departure: m.manager_kind_departure,
}

/** Says what differs, and at which site where it has a rate plan of its own. */
export function differenceName(kind: DifferenceKind, site: PlanSite = 'standard'): string {
  const name = KINDS[kind]()
  return site === 'standard' ? name : m.manager_kind_at({ kind: name, site: siteName(site) })
}

/** Writes what a difference is on one side. */
export function differenceValue(kind: DifferenceKind, value: DifferenceRange['theirs']): string {
  if (value === null) return m.manager_no_rate()
  if (typeof value === 'number') return kind === 'rate' ? formatCents(value) : m.manager_nights({ count: value })
  if (kind === 'free_there' || kind === 'closed_there') return value ? m.manager_free() : m.manager_taken()
  // It says whether an arrival or a departure is closed.
  return value ? m.manager_closed() : m.manager_allowed()
}

const OUTCOMES: Readonly<Record<RevisionOutcome, readonly [Tone, (inputs: { property: string }) => string]>> = {
  booked: ['ok', m.manager_outcome_booked],
  changed: ['ok', m.manager_outcome_changed],
  unchanged: ['off', m.manager_outcome_unchanged],
  cancelled: ['ok', m.manager_outcome_cancelled],
  waits: ['action', m.manager_outcome_waits],
  outdated: ['off', m.manager_outcome_outdated],
  never_booked: ['off', m.manager_outcome_never_booked],
  lapsed: ['off', m.manager_outcome_lapsed],
  unknown_home: ['action', m.manager_outcome_unknown_home],
}

/** Says what a revision did here; of a property that is no home of ours with its id. */
export function outcomeText(outcome: RevisionOutcome, property: string): Said {
  const [tone, text] = OUTCOMES[outcome]
  return { tone, text: text({ property }) }
}
