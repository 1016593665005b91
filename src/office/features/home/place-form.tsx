import { useState } from 'react'
import { changeHomePlace } from '#contract/office-actions/homes.ts'
import { m } from '#i18n/paraglide/messages.js'
import { nestedForm } from '#office/client/nested-form.ts'
import { usePermits } from '#office/client/permits.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { AddressFields, type TypedAddress, typedAddress } from '#office/components/home-actions/address-fields.tsx'
import { Button } from '#office/ui/button.tsx'
import { Field } from '#office/ui/field.tsx'
import { Chosen } from './chosen.tsx'
import { pointText, readPoint } from './home-point.ts'
import * as styles from './page.module.css'
import type { HomeFormProps, VectorTiles } from './page.tsx'
import { PointOnMap } from './point-on-map.tsx'
import { type Drafting, SaveForm } from './save-form.tsx'

type Typed = { readonly neighbourhood: string; readonly position: string; readonly address: TypedAddress }

/** Milliseconds that a telephone has to find where it is. */
const MAX_WAIT_MS = 15_000

/** The address of a home, which guests of a booking read, and the point on the map that its public place is made of. */
export function PlaceForm({ home, tiles, onSaved }: HomeFormProps & { readonly tiles: VectorTiles | null }) {
  const { houseCode, place, places, versions } = home
  const submit = useSubmitAction()
  const { isAllowed, allowedMembers } = usePermits()('edit_home')
  const isReadOnly = !isAllowed
  const [point, setPoint] = useState(`${place.position.lat}, ${place.position.lng}`)
  const [isAsking, setAsking] = useState(false)
  const [isUnknown, setUnknown] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const here = () => {
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setPoint(pointText({ lat: coords.latitude, lng: coords.longitude }))
        setAsking(false)
        setUnknown(false)
      },
      () => {
        setAsking(false)
        setUnknown(true)
      },
      { enableHighAccuracy: true, timeout: MAX_WAIT_MS },
    )
  }
  const save = async (form: FormData, key: string, drafting: Drafting) => {
    const { neighbourhood, position: typed, address } = (nestedForm(form) as { readonly place: Typed }).place
    const position = readPoint(typed)
    setWrong(position === null)
    if (position === null) return null
    const body = {
      version: versions.place,
      ...drafting,
      place: { neighbourhood, position, address: typedAddress(address) },
    }
    return submit(changeHomePlace, { params: { houseCode }, body }, key)
  }
  return (
    <SaveForm
      title={m.home_part_place()}
      lockedBecause={isAllowed ? undefined : m.home_locked({ names: allowedMembers })}
      home={home}
      section="place"
      save={save}
      onSaved={onSaved}
    >
      <div className={styles.grid}>
        <Chosen
          name="place.neighbourhood"
          label={m.home_place_neighbourhood()}
          options={places.map(({ slug, name }) => ({ key: slug, label: name }))}
          value={place.neighbourhood}
        />
      </div>
      <AddressFields name="place.address" address={place.address} isReadOnly={isReadOnly} />
      <div className={styles.grid}>
        <Field
          name="place.position"
          label={m.home_place_point()}
          hint={isUnknown ? m.home_place_point_unknown() : m.home_place_point_hint()}
          error={isWrong ? m.home_place_point_wrong() : undefined}
          value={point}
          onChange={(typed) => {
            setPoint(typed)
            setWrong(false)
          }}
          isReadOnly={isReadOnly}
          isRequired
        />
      </div>
      {isReadOnly ? null : (
        <div>
          <Button isPending={isAsking} onPress={here}>
            {m.home_place_here()}
          </Button>
        </div>
      )}
      <PointOnMap
        houseCode={houseCode}
        typed={point}
        tiles={tiles}
        isReadOnly={isReadOnly}
        onMove={(moved) => {
          setPoint(pointText(moved))
          setWrong(false)
        }}
      />
    </SaveForm>
  )
}
