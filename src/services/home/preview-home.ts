import type { ApartmentDetailView } from '#contract/catalogue.ts'
import { findPublicApartment } from '#db/catalogue/apartment-rows.ts'
import { findWholeHomes } from '#db/catalogue/whole-home-rows.ts'
import { findSectionDrafts } from '#db/listing/section-draft-rows.ts'
import { homeOfSections, sectionsOf, withDrafts } from '#domain/catalogue/home-sections.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { apartmentView } from '#services/catalogue/get-apartment.ts'
import type { Deps } from '#services/deps.ts'
import { isPreviewToken } from './preview-token.ts'

type PreviewDeps = Pick<Deps, 'db' | 'clock' | 'settings'>

/**
 * Gets the details of a home, whatever its state, as the public will read them once its drafts are published. Refuses
 * `apartment_not_found`, also for a token that is of another home or past its end.
 */
export async function previewHome(
  { db, clock, settings }: PreviewDeps,
  { houseCode, token }: { readonly houseCode: string; readonly token: string },
): Promise<Result<ApartmentDetailView, Refusal<'apartment_not_found'>>> {
  if (!isPreviewToken(settings, houseCode, token, clock.now())) return refuse('apartment_not_found')
  const apartment = await findPublicApartment(db, houseCode, { ofBooking: true })
  const [whole] = await findWholeHomes(db, [houseCode])
  if (!apartment || !whole) return refuse('apartment_not_found')
  const drafts = await findSectionDrafts(db, whole.id)
  const { details, position } = homeOfSections(whole.home, withDrafts(sectionsOf(whole.home), drafts))
  return ok(apartmentView({ ...apartment, details, position }))
}
