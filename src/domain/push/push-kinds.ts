import type { LocalizedText } from '#domain/shared/text.ts'

type Room = 'messages' | 'reports' | 'payments' | 'companion'
type PushText = { readonly title: LocalizedText; readonly body: LocalizedText }

type Kind = {
  /** Whether a notice waits for the end of quiet hours, or comes through them. */
  readonly atNight: 'waits' | 'through'
  /** Whether it counts towards the notices of a day. */
  readonly isCounted: boolean
  /** Whether it is about the home, so that it is of no use once the booking is cancelled. */
  readonly isOfHome: boolean
  /** The room that the holder finds it in; null for the home. */
  readonly room: Room | null
  /** The room of a companion; null for what a companion never gets. */
  readonly companionRoom: Room | null
  readonly ttlSeconds: number
  readonly urgency: 'normal' | 'high'
  /** What is read on a locked screen: no name, no sum, no code, nothing of what was written. */
  readonly texts: Readonly<Record<string, PushText>>
}

const HOUR = 3600
const DAY = 24 * HOUR

const OPEN_TO_READ = { es: 'Ábrelo para leerlo.', en: 'Open it to read it.' }
const OPEN_TO_SEE = { es: 'Ábrelo para ver los detalles.', en: 'Open it to see the details.' }

/** Every notification that a guest can get. Settings, texts and who gets them are derived from it. */
export const PUSH_KINDS = {
  answer: {
    ...{ atNight: 'waits', isCounted: true, isOfHome: false, room: 'messages', companionRoom: 'messages' },
    ...{ ttlSeconds: DAY, urgency: 'normal' },
    texts: { answered: { title: { es: 'Te hemos contestado', en: 'We have replied' }, body: OPEN_TO_READ } },
  },
  ticket: {
    ...{ atNight: 'waits', isCounted: true, isOfHome: true, room: 'reports', companionRoom: 'companion' },
    ...{ ttlSeconds: DAY, urgency: 'normal' },
    texts: {
      seen: { title: { es: 'Hemos visto tu aviso', en: 'We have seen your report' }, body: OPEN_TO_SEE },
      appointment: { title: { es: 'Tu aviso tiene cita', en: 'Your report has an appointment' }, body: OPEN_TO_SEE },
      mended: { title: { es: 'Lo de tu aviso está arreglado', en: 'What you reported is fixed' }, body: OPEN_TO_SEE },
    },
  },
  visit: {
    ...{ atNight: 'through', isCounted: false, isOfHome: true, room: 'reports', companionRoom: 'companion' },
    // Of no use once the visit is over.
    ...{ ttlSeconds: 2 * HOUR, urgency: 'high' },
    texts: { on_the_way: { title: { es: 'Vamos de camino', en: 'We are on our way' }, body: OPEN_TO_SEE } },
  },
  door_code: {
    ...{ atNight: 'through', isCounted: false, isOfHome: true, room: null, companionRoom: 'companion' },
    ...{ ttlSeconds: DAY, urgency: 'high' },
    texts: {
      changed: { title: { es: 'Hay un código nuevo en tu puerta', en: 'Your door has a new code' }, body: OPEN_TO_SEE },
    },
  },
  payment_refused: {
    ...{ atNight: 'waits', isCounted: true, isOfHome: false, room: 'payments', companionRoom: null },
    ...{ ttlSeconds: DAY, urgency: 'normal' },
    texts: {
      refused: {
        title: { es: 'Un pago no ha salido', en: 'A payment did not go through' },
        body: { es: 'Ábrelo para ver qué puedes hacer.', en: 'Open it to see what you can do.' },
      },
    },
  },
} as const satisfies Record<string, Kind>

export type PushKind = keyof typeof PUSH_KINDS
export const PUSH_KIND_NAMES = /* @__PURE__ */ Object.keys(PUSH_KINDS) as [PushKind, ...PushKind[]]

/** A kind with one of its texts. */
export type PushAbout = {
  [Name in PushKind]: { readonly kind: Name; readonly text: keyof (typeof PUSH_KINDS)[Name]['texts'] }
}[PushKind]

/** The kinds that a reader can get. */
export function kindsOf(reader: 'holder' | 'companion'): readonly PushKind[] {
  return PUSH_KIND_NAMES.filter((name) => reader === 'holder' || PUSH_KINDS[name].companionRoom !== null)
}

/** Returns a text of a kind; undefined for one that the kind no longer has. */
export function pushTextOf(kind: PushKind, text: string): PushText | undefined {
  const texts: Kind['texts'] = PUSH_KINDS[kind].texts
  return texts[text]
}
