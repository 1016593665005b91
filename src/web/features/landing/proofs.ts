import type { Locale } from '#domain/shared/text.ts'

/** Headings of the conditions (payments, refund) and questions (change, guide) that say how an advantage works. */
export const PROOFS: Readonly<Record<Locale, Readonly<Record<'payments' | 'refund' | 'change' | 'guide', string>>>> = {
  es: {
    payments: 'cuando-se-paga',
    refund: 'cancelar',
    change: 'puedo-cambiar-las-fechas-o-quedarme-mas',
    guide: 'puedo-leer-la-guia-de-la-casa-sin-conexion',
  },
  en: {
    payments: 'when-you-pay',
    refund: 'cancelling',
    change: 'can-i-change-the-dates-or-stay-longer',
    guide: 'can-i-read-the-guide-of-the-home-without-a-connection',
  },
}
