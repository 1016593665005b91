import type { AgreedPolicy } from '#domain/agreement/agreement.ts'
import { EXTRA_CARD_CENTS } from '#domain/payment/payment-policy.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { Company } from './company.ts'

type Clause = { readonly title: string; readonly text: string }
export type AgreedFacts = {
  readonly policy: AgreedPolicy
  readonly company: Pick<Company, 'legalName' | 'email'>
}
type Clauses = (facts: AgreedFacts) => readonly Clause[]

const FIRST = {
  es: ({ policy, company }) => [
    {
      title: 'Qué se alquila',
      text: `${company.legalName} cede al titular el uso de la vivienda indicada, amueblada y equipada, por las noches indicadas y para las personas indicadas. Es un alojamiento temporal: el titular conserva su residencia en otro lugar y no puede ceder la vivienda a terceros.`,
    },
    {
      title: 'Llegada y salida',
      text: `La vivienda está lista a las ${policy.checkInHour}:00 del día de llegada y se deja antes de las ${policy.checkOutHour}:00 del día de salida.`,
    },
    {
      title: 'Pagos',
      text: `El titular paga en las fechas y por los importes de este acuerdo con la tarjeta que dio al reservar, y autoriza a que los siguientes se carguen en ella sin que esté presente. La reserva queda confirmada cuando se ha pagado todo lo que vence antes de la llegada. Si ese pago falta ${policy.unpaidCancelDaysBefore} días antes de la llegada, la reserva se cancela y el primer pago no se devuelve.`,
    },
    {
      title: 'Fianza',
      text: `La fianza responde de los daños y de lo que falte. Se devuelve como muy tarde ${policy.depositReturnDays} días después de la salida, salvo lo que se retenga con una razón que el titular conocerá.`,
    },
    {
      title: 'Cancelación por el titular',
      text: `Con más de ${policy.freeCancellationDays} días de antelación a la llegada se devuelve todo lo pagado. Con ${policy.freeCancellationDays} días o menos no se devuelven estancia, limpieza ni gastos de tarjeta, y los pagos pendientes dejan de deberse. La fianza se devuelve siempre.`,
    },
    {
      title: 'Cancelación por nuestra parte',
      text: 'Si cancela la empresa o la propiedad de la vivienda, se devuelve todo lo pagado, en cualquier momento.',
    },
    {
      title: 'Uso de la vivienda',
      text: 'El titular responde de quienes se alojan con él, respeta las normas de la casa y de la comunidad, y avisa de las averías en cuanto las conoce.',
    },
    {
      title: 'Reclamaciones',
      text: `Se atienden en ${company.email}. Este acuerdo se rige por la ley española y no quita al titular ningún derecho que la ley le dé como consumidor.`,
    },
  ],
  en: ({ policy, company }) => [
    {
      title: 'What is rented',
      text: `${company.legalName} lets the holder use the home named here, furnished and equipped, for the nights and the people named here. It is a temporary stay: the holder keeps their residence elsewhere and may not pass the home on to others.`,
    },
    {
      title: 'Check-in and check-out',
      text: `The home is ready at ${policy.checkInHour}:00 on the day of arrival and is left before ${policy.checkOutHour}:00 on the day of departure.`,
    },
    {
      title: 'Payments',
      text: `The holder pays on the dates and in the amounts of this agreement with the card given when booking, and agrees that the later payments are charged to it without them being present. The booking is confirmed once everything due before arrival is paid. If that payment is still missing ${policy.unpaidCancelDaysBefore} days before arrival, the booking is cancelled and the first payment is not refunded.`,
    },
    {
      title: 'Deposit',
      text: `The deposit covers damage and what is missing. It is given back at the latest ${policy.depositReturnDays} days after departure, except what is withheld for a reason that the holder is told.`,
    },
    {
      title: 'Cancellation by the holder',
      text: `More than ${policy.freeCancellationDays} days before arrival, everything paid is refunded. With ${policy.freeCancellationDays} days or fewer, stay, cleaning and card fee are not refunded, and payments still to come are no longer owed. The deposit is always given back.`,
    },
    {
      title: 'Cancellation by us',
      text: 'If the company or the owner of the home cancels, everything paid is refunded, at any time.',
    },
    {
      title: 'Use of the home',
      text: 'The holder answers for the people who stay with them, keeps the rules of the house and of the building, and reports faults as soon as they know of them.',
    },
    {
      title: 'Complaints',
      text: `Write to ${company.email}. This agreement is under Spanish law and takes from the holder no right that the law gives them as a consumer.`,
    },
  ],
} satisfies Record<Locale, Clauses>

/** What the company may charge to the saved card besides the payments of the agreement (`domain/payment/extra.ts`). */
const EXTRAS: Readonly<Record<Locale, Clause>> = {
  es: {
    title: 'Extras',
    text: `La llegada tardía, la limpieza extra y las llaves que falten pueden cargarse en la misma tarjeta, hasta ${formatCents(EXTRA_CARD_CENTS)} cada vez, después de decir al titular por correo qué se le carga. Cualquier otro extra lo paga el titular mismo.`,
  },
  en: {
    title: 'Extras',
    text: `A late arrival, extra cleaning and missing keys may be charged to the same card, up to ${formatCents(EXTRA_CARD_CENTS)} at a time, once the holder has been told by e-mail what is charged. Any other extra is paid by the holder themselves.`,
  },
}

/** The clauses of an agreement by the version that a booking names. A version is never changed: new words, new version. */
export const AGREEMENT_TEXTS: Readonly<Record<string, Readonly<Record<Locale, Clauses>>>> = {
  '1': FIRST,
  '2': {
    es: (facts) => [...FIRST.es(facts), EXTRAS.es],
    en: (facts) => [...FIRST.en(facts), EXTRAS.en],
  },
}
