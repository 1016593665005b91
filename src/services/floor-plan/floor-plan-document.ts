import type { ApartmentDetailView } from '#contract/catalogue.ts'
import { formatNumber } from '#domain/shared/format-number.ts'
import type { PrintedDocument } from '#domain/shared/printed-document.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { printedFooter } from '#services/booking/printed-parts.ts'
import { floorPlanView } from './floor-plan-view.ts'

/** Makes the printable plan of a home; null where its facts fit none. */
export function floorPlanDocument(home: ApartmentDetailView, locale: Locale): PrintedDocument | null {
  const plan = floorPlanView(home, locale)
  if (!plan) return null
  const area = (m2: number) => `${formatNumber(m2, 1)} m²`
  return {
    locale,
    isShared: true,
    title: m.documents_plan({ code: home.houseCode }, { locale }),
    lead: m.documents_plan_note({}, { locale }),
    sections: [
      { title: home.title[locale], drawing: plan },
      {
        title: m.documents_plan_rooms({}, { locale }),
        amounts: [
          ...plan.rooms.map(({ name, m2 }) => ({ label: name, amount: area(m2) })),
          { label: m.documents_plan_total({}, { locale }), amount: area(home.sizeM2), isTotal: true },
        ],
      },
    ],
    footer: printedFooter(),
  }
}
