import { endpointUrl } from '#contract/endpoint-call.ts'
import { changeCityPicture } from '#contract/office-actions/cities.ts'
import { postCityPhoto } from '#contract/office-endpoints/photo-files.ts'
import { cityPath } from '#contract/site-paths.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { PictureForm } from '#office/features/places/picture-form.tsx'
import { PlacePage } from '#office/features/places/place-page.tsx'
import type { CityForStaff } from '#services/city/read-city-for-staff.ts'
import { type OriginalTexts, TopicsForm } from './topics-form.tsx'

type CityPageProps = {
  readonly place: CityForStaff
  readonly original: OriginalTexts
  /** The address of the site. */
  readonly publicUrl: string
}

/** What guests read of a city, to be changed. */
export function CityPage({ place, original, publicUrl }: CityPageProps) {
  const locale = getLocale()
  const submit = useSubmitAction()
  const { city } = place
  return (
    <PlacePage
      title={cityName(city, locale)}
      guestUrl={publicUrl + cityPath(locale, city)}
      textsForm={(onSaved) => <TopicsForm place={place} original={original} onSaved={onSaved} />}
      pictureForm={(onSaved) => (
        <PictureForm
          place={place}
          uploadUrl={endpointUrl(postCityPhoto, { params: { city } })}
          withoutPicture={m.place_city_original_picture()}
          save={(sent, key) => submit(changeCityPicture, { body: { city, ...sent } }, key)}
          onSaved={onSaved}
        />
      )}
    />
  )
}
