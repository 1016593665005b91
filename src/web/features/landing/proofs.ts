import type { Locale } from '#domain/shared/text.ts'

type Proof = 'guarantee' | 'refund' | 'change' | 'guide' | 'price' | 'deposit'

/** Headings of the conditions (guarantee, refund) and questions (the others) that prove what is said. */
export const PROOFS: Readonly<Record<Locale, Readonly<Record<Proof, string>>>> = {
  es: {
    guarantee: 'garantia-de-entrada',
    refund: 'cancelar',
    change: 'puedo-cambiar-las-fechas-o-quedarme-mas',
    guide: 'puedo-leer-la-guia-de-la-casa-sin-conexion',
    price: 'sale-mejor-reservar-aqui-que-en-un-portal',
    deposit: 'cuando-me-la-devolveis',
  },
  en: {
    guarantee: 'move-in-guarantee',
    refund: 'cancelling',
    change: 'can-i-change-the-dates-or-stay-longer',
    guide: 'can-i-read-the-guide-of-the-home-without-a-connection',
    price: 'is-it-better-to-book-here-than-on-a-portal',
    deposit: 'when-do-i-get-it-back',
  },
}
