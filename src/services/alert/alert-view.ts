import type { AlertView } from '#contract/alert.ts'
import type { AlertRow } from '#db/alert/alert-rows.ts'
import { findCards } from '#db/catalogue/home-card-rows.ts'
import type { Deps } from '#services/deps.ts'

/** The view of an alert for its mailbox; it does not say the e-mail. */
export async function alertView({ db }: Pick<Deps, 'db'>, alert: AlertRow): Promise<AlertView> {
  const [home] = alert.apartmentId === null ? [] : await findCards(db, [alert.apartmentId])
  return {
    search: alert.query,
    endsOn: alert.endsOn,
    isConfirmed: alert.confirmedAt !== null,
    ...(home && { houseCode: home.houseCode, title: home.title }),
  }
}
