import type { ApartmentCardView } from '#contract/catalogue.ts'
import { alertPath, apartmentPath, apartmentsPath } from '#contract/site-paths.ts'
import { type AlertRow, findAlert } from '#db/alert/alert-rows.ts'
import { findCards } from '#db/catalogue/home-card-rows.ts'
import { cardView } from '#services/catalogue/card-view.ts'
import type { Deps } from '#services/deps.ts'
import { listFreeHomes, searchOfAlert } from './alert-search.ts'
import { alertTokenOf } from './alert-token.ts'

export type AlertMailView = {
  readonly alert: AlertRow
  /** The home that the alert is about, where it is about one. */
  readonly about: Pick<ApartmentCardView, 'houseCode' | 'title'> | undefined
  /** The homes to tell of that are still free, with the price of the stay where there are dates. */
  readonly homes: readonly ApartmentCardView[]
  /** The search, or its one home. */
  readonly resultUrl: string
  /** The token is in the fragment, which no server and no log sees. */
  readonly alertUrl: string
}

/** Gets the data of a mail of an alert; null when it was stopped, or is not confirmed and this is not about that. */
export async function getAlertMail(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  { alertId, homes }: { readonly alertId: string; readonly homes?: readonly number[] | undefined },
): Promise<AlertMailView | null> {
  const alert = await findAlert(deps.db, alertId)
  if (!alert || (homes && !alert.confirmedAt)) return null
  const { publicUrl } = deps.settings
  const [about] = alert.apartmentId === null ? [] : await findCards(deps.db, [alert.apartmentId])
  const path = about ? apartmentPath(alert.language, about.houseCode) : apartmentsPath(alert.language)
  return {
    alert,
    about,
    homes: homes ? await stillFree(deps, alert, homes) : [],
    resultUrl: `${publicUrl}${path}${alert.query ? `?${alert.query}` : ''}`,
    alertUrl: `${publicUrl}${alertPath(alert.language, alert.id)}#t=${alertTokenOf(deps.settings, alert.id)}`,
  }
}

async function stillFree(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  alert: AlertRow,
  homes: readonly number[],
): Promise<ApartmentCardView[]> {
  const found = await listFreeHomes(db, searchOfAlert(alert, clock.now(), homes), homes.length)
  const stayOf = new Map(found.map(({ id, stay }) => [id, stay]))
  const rows = await findCards(db, [...stayOf.keys()])
  return rows.map((row) => cardView(row, stayOf.get(row.id) ?? null, settings.cardFeePercent))
}
