import { apartmentPath, PREVIEW_PARAM } from '#contract/site-paths.ts'
import { isLocale } from '#domain/shared/text.ts'
import { getLocale } from '#i18n/locale.ts'
import { useLive } from '#office/client/use-live.ts'
import { readOffice } from '#office/server/office-context.ts'
import { pageNotFound } from '#office/server/page-answers.ts'
import { requirePermission } from '#office/server/permission.ts'
import { previewTokenOf } from '#services/home/preview-token.ts'
import { readHomeForStaff } from '#services/home/read-home-for-staff.ts'
import type { Route } from './+types/route'
import { PreviewPage } from './page.tsx'
import { DEVICE_PARAM, LANGUAGE_PARAM } from './preview-path.ts'

export async function loader(args: Route.LoaderArgs) {
  const { member } = await requirePermission(args, 'view_stays')
  const { deps } = readOffice(args.context)
  const { houseCode } = args.params
  const found = await readHomeForStaff(deps, { houseCode, member })
  if (!found.ok) throw pageNotFound()
  const query = new URL(args.request.url).searchParams
  const wanted = query.get(LANGUAGE_PARAM) ?? ''
  const language = isLocale(wanted) ? wanted : getLocale()
  const token = previewTokenOf(deps.settings, houseCode, deps.clock.now())
  const { state, changes } = found.value
  return {
    ...{ houseCode, language, state, hasChanges: changes.drafts.length > 0 },
    isPhone: query.get(DEVICE_PARAM) === 'movil',
    address: `${deps.settings.publicUrl}${apartmentPath(language, houseCode)}?${PREVIEW_PARAM}=${token}`,
  }
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  useLive(['home'], loaderData.houseCode)
  return <PreviewPage {...loaderData} />
}
