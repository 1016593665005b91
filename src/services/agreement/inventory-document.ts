import { findAgreementInForce } from '#db/booking/agreement-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import type { PrintedDocument } from '#domain/shared/printed-document.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { printedFooter } from '#services/booking/printed-parts.ts'
import type { Deps } from '#services/deps.ts'
import { inventorySection } from './agreement-sections.ts'

type InventoryInput = { readonly bookingId: string; readonly locale: Locale }

/**
 * Makes the inventory of the home of a booking, as its agreement in force has it. Refuses `inventory_not_found` for
 * agreements from before they had the home in them.
 */
export async function makeInventory(
  on: Queryable,
  { settings }: Pick<Deps, 'settings'>,
  { bookingId, locale }: InventoryInput,
): Promise<Result<PrintedDocument, Refusal<'inventory_not_found'>>> {
  const agreement = await findAgreementInForce(on, bookingId)
  if (!agreement?.home) return refuse('inventory_not_found')
  const { bookingCode, houseCode } = agreement.terms
  return ok({
    locale,
    ...(settings.isDemo ? { mark: m.documents_demo({}, { locale }) } : {}),
    title: m.documents_inventory({ code: bookingCode }, { locale }),
    lead: m.documents_inventory_lead({ houseCode }, { locale }),
    sections: [inventorySection(agreement.home, locale)],
    footer: printedFooter(),
  })
}
