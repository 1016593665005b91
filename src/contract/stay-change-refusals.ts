import { FREE_CANCELLATION_DAYS } from '#domain/policy.ts'

/** Why a stay can't be changed as its guest wishes: part of the map of all refusals. */
export const STAY_CHANGE_REFUSALS = {
  change_not_allowed: {
    status: 409,
    title: 'booking',
    es: `Esta estancia ya no se puede cambiar así. Hasta ${FREE_CANCELLATION_DAYS + 1} días antes de llegar se mueven las dos fechas; después, solo la de salida.`,
    en: `This stay can’t be changed like that any more. Until ${FREE_CANCELLATION_DAYS + 1} days before you arrive both dates can move; after that, only the day you leave.`,
  },
  change_not_refundable: {
    status: 409,
    title: 'booking',
    es: 'Ya has pagado más de lo que costaría, y a estas alturas no se devuelve. La estancia queda como está.',
    en: 'You have already paid more than that would cost, and it can’t be refunded any more. The stay remains as it is.',
  },
  change_outdated: {
    status: 409,
    title: 'booking',
    es: 'Los importes han cambiado desde que los viste. Míralos otra vez antes de confirmar.',
    en: 'The amounts have changed since you saw them. Look at them again before you confirm.',
  },
  payment_before_change: {
    status: 409,
    title: 'booking',
    es: 'Hay un pago sin hacer o en camino. En cuanto esté hecho podrás cambiar las fechas.',
    en: 'A payment is due or on its way. Once it is made you can change the dates.',
  },
} as const
