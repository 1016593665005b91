import type { Bathroom, Bed, Room } from '#domain/catalogue/apartment-details.ts'
import { BED_KINDS, type BedKind, ROOM_KINDS, type RoomKind } from '#domain/catalogue/vocabulary.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Field } from '#office/ui/field.tsx'
import { Chosen } from './chosen.tsx'
import * as styles from './page.module.css'
import { Repeated } from './repeated.tsx'

const NEW_BED: Bed = { kind: 'double', widthCm: 150, lengthCm: 190 }
const NEW_ROOM: Room = { kind: 'bedroom', beds: [NEW_BED] }
const NEW_BATHROOM: Bathroom = { private: true, fitting: 'shower' }
const MAX_ROOMS = 14
const MAX_BEDS = 6
const MAX_BATHROOMS = 10

const KINDS: Readonly<Record<RoomKind, () => string>> = {
  bedroom: m.home_facts_bedroom,
  living_room: m.home_facts_living_room,
}
const BEDS: Readonly<Record<BedKind, () => string>> = {
  single: m.home_facts_bed_single,
  double: m.home_facts_bed_double,
  king: m.home_facts_bed_king,
  sofa_bed: m.home_facts_bed_sofa,
}

type RoomsProps = {
  readonly rooms: readonly Room[]
  readonly bathrooms: readonly Bathroom[]
  readonly isReadOnly: boolean
}

/** The rooms of a home with their beds, and its bathrooms. */
export function RoomsFields({ rooms, bathrooms, isReadOnly }: RoomsProps) {
  return (
    <>
      <Repeated
        title={m.home_facts_rooms()}
        items={rooms}
        empty={NEW_ROOM}
        most={MAX_ROOMS}
        addLabel={m.home_facts_room_add()}
        removeLabel={(number) => m.home_facts_room_remove({ number })}
        isReadOnly={isReadOnly}
      >
        {(room, index) => (
          <RoomFields room={room} number={index + 1} name={`facts.rooms.${index}`} isReadOnly={isReadOnly} />
        )}
      </Repeated>
      <Repeated
        title={m.home_facts_bathrooms()}
        items={bathrooms}
        empty={NEW_BATHROOM}
        most={MAX_BATHROOMS}
        addLabel={m.home_facts_bathroom_add()}
        removeLabel={(number) => m.home_facts_bathroom_remove({ number })}
        isReadOnly={isReadOnly}
      >
        {(bathroom, index) => (
          <div className={styles.grid}>
            <Chosen
              name={`facts.bathrooms.${index}.fitting`}
              label={m.home_facts_fitting()}
              options={[
                { key: 'shower', label: m.home_facts_shower() },
                { key: 'bath', label: m.home_facts_bath() },
              ]}
              value={bathroom.fitting}
            />
            <Chosen
              name={`facts.bathrooms.${index}.private`}
              label={m.home_facts_bathroom_use()}
              options={[
                { key: 'true', label: m.home_facts_bathroom_private() },
                { key: 'false', label: m.home_facts_bathroom_shared() },
              ]}
              value={String(bathroom.private)}
            />
          </div>
        )}
      </Repeated>
    </>
  )
}

type RoomProps = {
  readonly room: Room
  /** Its place in the list, from 1. */
  readonly number: number
  readonly name: string
  readonly isReadOnly: boolean
}

function RoomFields({ room, number, name, isReadOnly }: RoomProps) {
  return (
    <>
      <div className={styles.grid}>
        <Chosen
          name={`${name}.kind`}
          label={m.home_facts_room_kind()}
          options={ROOM_KINDS.map((key) => ({ key, label: KINDS[key]() }))}
          value={room.kind}
        />
        <Field
          name={`${name}.name.es`}
          label={m.office_in_spanish({ label: m.home_facts_room_name() })}
          defaultValue={room.name?.es ?? ''}
          isReadOnly={isReadOnly}
        />
        <Field
          name={`${name}.name.en`}
          label={m.office_in_english({ label: m.home_facts_room_name() })}
          defaultValue={room.name?.en ?? ''}
          isReadOnly={isReadOnly}
        />
      </div>
      <Repeated
        title={m.home_facts_beds({ number })}
        items={room.beds}
        empty={NEW_BED}
        most={MAX_BEDS}
        addLabel={m.home_facts_bed_add()}
        removeLabel={(bed) => m.home_facts_bed_remove({ number: bed })}
        isReadOnly={isReadOnly}
      >
        {(bed, index) => (
          <div className={styles.grid}>
            <Chosen
              name={`${name}.beds.${index}.kind`}
              label={m.home_facts_bed()}
              options={BED_KINDS.map((key) => ({ key, label: BEDS[key]() }))}
              value={bed.kind}
            />
            <Field
              name={`${name}.beds.${index}.widthCm`}
              label={m.home_facts_bed_width()}
              unit="cm"
              inputMode="numeric"
              defaultValue={String(bed.widthCm)}
              isReadOnly={isReadOnly}
              isRequired
            />
            <Field
              name={`${name}.beds.${index}.lengthCm`}
              label={m.home_facts_bed_length()}
              unit="cm"
              inputMode="numeric"
              defaultValue={String(bed.lengthCm)}
              isReadOnly={isReadOnly}
              isRequired
            />
          </div>
        )}
      </Repeated>
    </>
  )
}
