import type { TravellerView } from '#contract/arrival.ts'
import { COUNTRIES, SPAIN, twoLettersOf } from '#domain/arrival/countries.ts'
import { isSpanishPostalCode, TRAVELLER_GROUPS } from '#domain/arrival/traveller.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getTraveller } from '#services/arrival/get-traveller.ts'
import { listMunicipalities } from '#services/arrival/list-municipalities.ts'
import { loadArrival } from '#web/features/arrival/arrival-data.server.ts'
import { readApp } from '#web/server/app-context.ts'
import { bookingOf, opensBooking } from '#web/server/find-booking-forms.ts'
import { formAction, handles, seeOther } from '#web/server/form-action.ts'
import { bookingNotFound } from '#web/server/not-found.ts'
import { bookingCredentialsOf } from '#web/server/visitor-cookies.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { ShellHandle } from '#web/ui/shell-handle.ts'
import type { Route } from './+types/route'
import { TravellerPage } from './page.tsx'
import { type Step, stepOf, travellerForm } from './traveller-definition.ts'

export const handle = { header: 'plain', footer: false } satisfies ShellHandle

/**
 * The page itself holds nothing personal, but where a browser without scripts has opened the booking. All others fetch that
 * with the token of the link, which they send to the API alone.
 */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { deps } = readApp(context)
  const { people, ...arrival } = await loadArrival(deps, params.bookingCode)
  const position = Number(params.position)
  if (!Number.isInteger(position) || position < 1 || position > people) throw bookingNotFound()
  const opener = await bookingCredentialsOf(request, params.bookingCode)
  const view = opener ? await getTraveller(deps, { code: params.bookingCode, position, ...opener }) : null
  return {
    ...arrival,
    position,
    countries: countriesIn(),
    plain: view?.ok ? view.value : null,
    viewToken: opener?.viewToken ?? null,
    municipalities: view?.ok ? await municipalitiesOf(view.value) : [],
    wanted: stepOf(url.searchParams.get('step')),
  }
}

/** Returns the municipalities among which the stored postal code leaves a choice. */
async function municipalitiesOf({ fields: { country, postalCode = '' } }: TravellerView) {
  if (country !== SPAIN || !isSpanishPostalCode(postalCode)) return []
  const { municipalities } = await listMunicipalities(postalCode.slice(0, 2))
  return municipalities.map(({ code, name }) => ({ value: code, label: name }))
}

export const action = formAction(
  opensBooking,
  handles(travellerForm, {
    subject: async (post) => ({ access: await bookingOf(post), position: Number(post.params.position) }),
    // A step in which something is missing stays open and says so.
    follow: async ({ answer, values, url }) => (isMissing(answer, values.step) ? null : seeOther(url.pathname)),
  }),
)

function isMissing({ faults, signature }: TravellerView, step: Step): boolean {
  return step === 'sign' ? signature === null : TRAVELLER_GROUPS[step].some((field) => faults[field] !== undefined)
}

/** Sorts the countries by name, Spain first. The server names them, because browsers may name and sort them differently. */
function countriesIn() {
  const locale = getLocale()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return COUNTRIES.map((value) => ({ value, label: names.of(twoLettersOf(value) ?? '') ?? value })).sort(
    (one, other) =>
      Number(other.value === SPAIN) - Number(one.value === SPAIN) || one.label.localeCompare(other.label, locale),
  )
}

export const meta: Route.MetaFunction = (args) => {
  const description = m.arrival_meta_description()
  return pageMeta(args, { title: m.arrival_meta_title(), description, index: false })
}

export default function CheckInTraveller({ loaderData }: Route.ComponentProps) {
  return <TravellerPage {...loaderData} />
}
