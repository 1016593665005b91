import { endpointUrl } from '#contract/endpoint-call.ts'
import { changeNeighbourhoodPicture } from '#contract/office-actions/neighbourhoods.ts'
import { postNeighbourhoodPhoto } from '#contract/office-endpoints/photo-files.ts'
import { neighbourhoodPath } from '#contract/site-paths.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { PictureForm } from '#office/features/places/picture-form.tsx'
import { PlacePage } from '#office/features/places/place-page.tsx'
import type { NeighbourhoodForStaff } from '#services/neighbourhood/read-neighbourhood-for-staff.ts'
import { TextsForm } from './texts-form.tsx'

type NeighbourhoodPageProps = {
  readonly place: NeighbourhoodForStaff
  /** The address of the site. */
  readonly publicUrl: string
}

/** What guests read of a neighbourhood, to be changed. */
export function NeighbourhoodPage({ place, publicUrl }: NeighbourhoodPageProps) {
  const locale = getLocale()
  const submit = useSubmitAction()
  const { city, slug, name } = place
  return (
    <PlacePage
      title={name}
      note={cityName(city, locale)}
      guestUrl={publicUrl + neighbourhoodPath(locale, city, slug)}
      textsForm={(onSaved) => <TextsForm place={place} onSaved={onSaved} />}
      pictureForm={(onSaved) => (
        <PictureForm
          place={place}
          uploadUrl={endpointUrl(postNeighbourhoodPhoto, { params: { city, neighbourhood: slug } })}
          withoutPicture={m.place_picture_none_about()}
          save={(sent, key) =>
            submit(changeNeighbourhoodPicture, { body: { city, neighbourhood: slug, ...sent } }, key)
          }
          onSaved={onSaved}
        />
      )}
    />
  )
}
