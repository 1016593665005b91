import type { AgreedPolicy } from '#domain/agreement/agreement.ts'
import type { AgreementItem } from '#domain/law/legal-rule.ts'
import { EXTRA_CARD_CENTS } from '#domain/payment/payment-policy.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { Company } from './company.ts'

type Clause = {
  readonly title: string
  readonly text: string
  /** What it says of what the law asks for: a contract that needs no such thing has no such clause. */
  readonly item?: AgreementItem
}
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

/** The clauses of agreements that name address, people, inventory and costs: what these say is in no clause again. */
const COMPLETE = {
  es: ({ policy, company }) => [
    {
      title: 'Qué se alquila',
      text: `${company.legalName} cede al arrendatario el uso de la vivienda indicada, amueblada y equipada, por las noches indicadas y para las personas indicadas. El arrendatario no puede cederla a terceros.`,
    },
    {
      title: 'Vivienda habitual',
      item: 'usual_home',
      text: 'El arrendatario declara que su vivienda habitual está en otro lugar y que ocupa esta por el motivo y el tiempo indicados. Si el motivo cambia, lo comunica.',
    },
    {
      title: 'Llegada y salida',
      text: `La vivienda está lista a las ${policy.checkInHour}:00 del día de llegada y se deja antes de las ${policy.checkOutHour}:00 del día de salida.`,
    },
    {
      title: 'Pagos',
      text: `Se paga en las fechas y por los importes de este contrato con la tarjeta que se dio al reservar, y se autoriza que los siguientes se carguen en ella sin que el titular esté presente. La reserva queda confirmada cuando se ha pagado todo lo que vence antes de la llegada. Si ese pago falta ${policy.unpaidCancelDaysBefore} días antes de la llegada, la reserva se cancela y el primer pago no se devuelve. El precio no cambia durante el contrato.`,
    },
    {
      title: 'Fianza',
      item: 'deposit',
      text: `La fianza responde de los daños y de lo que falte. Se devuelve como muy tarde ${policy.depositReturnDays} días después de la salida, salvo lo que se retenga con una razón que el arrendatario conocerá.`,
    },
    {
      title: 'Avisos y salida anticipada',
      item: 'notice',
      text: `Las dos partes se avisan por correo electrónico: la empresa, a la dirección que el titular dio al reservar; el arrendatario, a ${company.email} o desde su reserva. El contrato termina el día de salida sin necesidad de aviso. El arrendatario puede irse antes cambiando la salida en su reserva: lo pagado no se devuelve y los pagos que el nuevo precio ya no incluye dejan de deberse. Alargar la estancia necesita el acuerdo de las dos partes.`,
    },
    {
      title: 'Cancelación antes de llegar',
      text: `Con más de ${policy.freeCancellationDays} días de antelación a la llegada se devuelve todo lo pagado. Con ${policy.freeCancellationDays} días o menos no se devuelven estancia, limpieza ni gastos de tarjeta, y los pagos pendientes dejan de deberse. La fianza se devuelve siempre. Si cancela la empresa o la propiedad, se devuelve todo lo pagado, en cualquier momento.`,
    },
    {
      title: 'Uso de la vivienda',
      text: 'El arrendatario responde de quienes se alojan con él, respeta las normas de la casa y de la comunidad, y avisa de las averías en cuanto las conoce. La empresa repara lo necesario para que la vivienda sirva para vivir en ella, salvo lo que se rompa por mal uso.',
    },
    {
      title: 'Estado de la vivienda a la salida',
      item: 'departure_document',
      text: 'A la salida las dos partes firman un documento que describe el estado de la vivienda. Sin ese documento firmado se entiende que la vivienda se devuelve en buen estado.',
    },
    EXTRAS.es,
    {
      title: 'Idiomas, ley y reclamaciones',
      text: `Este contrato está en español y en inglés; si las dos versiones dicen cosas distintas, vale la española. Se rige por la ley española y no quita al arrendatario ningún derecho que la ley le dé. Las reclamaciones se atienden en ${company.email}.`,
    },
  ],
  en: ({ policy, company }) => [
    {
      title: 'What is rented',
      text: `${company.legalName} lets the tenant use the home named here, furnished and equipped, for the nights and the people named here. The tenant may not pass it on to others.`,
    },
    {
      title: 'Usual home',
      item: 'usual_home',
      text: 'The tenant declares that their usual home is elsewhere and that they live here for the reason and the time stated. They report it if the reason changes.',
    },
    {
      title: 'Check-in and check-out',
      text: `The home is ready at ${policy.checkInHour}:00 on the day of arrival and is left before ${policy.checkOutHour}:00 on the day of departure.`,
    },
    {
      title: 'Payments',
      text: `Payments are made on the dates and in the amounts of this contract with the card given when booking, and the later ones may be charged to it without the holder being present. The booking is confirmed once everything due before arrival is paid. If that payment is still missing ${policy.unpaidCancelDaysBefore} days before arrival, the booking is cancelled and the first payment is not refunded. The price does not change during the contract.`,
    },
    {
      title: 'Deposit',
      item: 'deposit',
      text: `The deposit covers damage and what is missing. It is given back at the latest ${policy.depositReturnDays} days after departure, except what is withheld for a reason that the tenant learns.`,
    },
    {
      title: 'Notice and leaving early',
      item: 'notice',
      text: `Both parties give notice by e-mail: the company to the address that the holder gave when booking, the tenant to ${company.email} or from their booking. The contract ends on the day of departure without notice. The tenant may leave earlier by changing the departure in their booking: what is paid is not refunded, and payments that the new price no longer includes are no longer owed. A longer stay needs the agreement of both parties.`,
    },
    {
      title: 'Cancellation before arrival',
      text: `More than ${policy.freeCancellationDays} days before arrival, everything paid is refunded. With ${policy.freeCancellationDays} days or fewer, stay, cleaning and card fee are not refunded, and payments still to come are no longer owed. The deposit is always given back. If the company or the owner cancels, everything paid is refunded, at any time.`,
    },
    {
      title: 'Use of the home',
      text: 'The tenant answers for the people who stay with them, follows the rules of the house and of the building, and reports faults as soon as they know of them. The company repairs what is needed for living in the home, except what is broken by misuse.',
    },
    {
      title: 'State of the home at departure',
      item: 'departure_document',
      text: 'At departure both parties sign a document that describes the state of the home. Without that signed document the home counts as returned in good condition.',
    },
    EXTRAS.en,
    {
      title: 'Languages, law and complaints',
      text: `This contract is in Spanish and English; where the two versions differ, the Spanish one holds. It is under Spanish law and takes from the tenant no right that the law gives them. Write to ${company.email} with complaints.`,
    },
  ],
} satisfies Record<Locale, Clauses>

/** The clauses of an agreement by the version that a booking names. A version is never changed: new words, new version. */
export const AGREEMENT_TEXTS: Readonly<Record<string, Readonly<Record<Locale, Clauses>>>> = {
  '1': FIRST,
  '2': {
    es: (facts) => [...FIRST.es(facts), EXTRAS.es],
    en: (facts) => [...FIRST.en(facts), EXTRAS.en],
  },
  '3': COMPLETE,
}
