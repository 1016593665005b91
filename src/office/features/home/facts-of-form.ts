import type { CallBody } from '#contract/endpoint-call.ts'
import type { changeHomeFacts } from '#contract/office-actions/homes.ts'
import { nestedForm } from '#office/client/nested-form.ts'
import { centsOf } from '#text/euros.ts'

type Facts = CallBody<typeof changeHomeFacts>['facts']
type Text = { readonly es: string; readonly en: string }

/** Facts as a form has them: every value is a text, and lists without rows are missing. */
type Typed = {
  readonly sizeM2: string
  readonly floor: string
  readonly exterior: string
  readonly kitchen: Facts['kitchen']
  readonly energyLabel: Facts['energyLabel']
  readonly rooms?: readonly {
    readonly kind: Facts['rooms'][number]['kind']
    readonly name: Text
    readonly beds?: readonly {
      readonly kind: Facts['rooms'][number]['beds'][number]['kind']
      readonly widthCm: string
      readonly lengthCm: string
    }[]
  }[]
  readonly bathrooms?: readonly {
    readonly fitting: Facts['bathrooms'][number]['fitting']
    readonly private: string
  }[]
  readonly electricityAllowanceCents: string
  readonly contractType: Facts['contractType']
  readonly cadastralNumber: string
  readonly residenceRegistration: string
  readonly registrations?: readonly {
    readonly type: Facts['registrations'][number]['type']
    readonly number: string
    readonly showOnListing: string
  }[]
  readonly houseRules?: readonly Text[]
  readonly nearby?: readonly {
    readonly name: Text
    readonly minutes: string
    readonly by: Facts['nearby'][number]['by']
  }[]
  readonly checkedOn: string
  readonly checkedBy: Text
  readonly wifiSpeed: { readonly downMbps: string; readonly upMbps: string; readonly measuredOn: string }
  readonly nightNoise: { readonly decibels: string; readonly note: Text }
}

/** Returns the facts that a form says. What is no number stays for the server to refuse beside its field. */
export function factsOfForm(form: FormData): Facts {
  const typed = (nestedForm(form) as { readonly facts: Typed }).facts
  const { sizeM2, floor, exterior, kitchen, energyLabel, contractType, houseRules = [] } = typed
  const chosen = <Word extends string>(name: string) => form.getAll(`facts.${name}`).map(String) as Word[]
  return {
    ...{ sizeM2: numberOf(sizeM2), floor: numberOf(floor), exterior: exterior === 'true' },
    ...{ kitchen, energyLabel, contractType, houseRules: [...houseRules] },
    rooms: (typed.rooms ?? []).map(roomOf),
    bathrooms: (typed.bathrooms ?? []).map(({ fitting, private: isPrivate }) => ({
      ...{ fitting, private: isPrivate === 'true' },
    })),
    amenities: chosen<Facts['amenities'][number]>('amenities'),
    equipment: chosen<Facts['equipment'][number]>('equipment'),
    services: chosen<Facts['services'][number]>('services'),
    types: chosen<Facts['types'][number]>('types'),
    registrations: (typed.registrations ?? []).map(({ type, number, showOnListing }) => ({
      ...{ type, number, showOnListing: showOnListing === 'true' },
    })),
    nearby: (typed.nearby ?? []).map(({ name, minutes, by }) => ({ name, minutes: numberOf(minutes), by })),
    ...optionalFacts(typed),
    ...findingsOf(typed),
  }
}

function roomOf({ kind, name, beds = [] }: NonNullable<Typed['rooms']>[number]): Facts['rooms'][number] {
  return {
    kind,
    ...(isSaid(name) && { name }),
    beds: beds.map(({ kind: bed, widthCm, lengthCm }) => ({
      ...{ kind: bed, widthCm: numberOf(widthCm), lengthCm: numberOf(lengthCm) },
    })),
  }
}

function optionalFacts({ electricityAllowanceCents, cadastralNumber, residenceRegistration }: Typed): Partial<Facts> {
  return {
    ...(electricityAllowanceCents !== '' && {
      electricityAllowanceCents: centsOf(electricityAllowanceCents) ?? Number.NaN,
    }),
    ...(cadastralNumber !== '' && { cadastralNumber: cadastralNumber.toUpperCase() }),
    ...(residenceRegistration !== '' && { residenceRegistration: residenceRegistration === 'true' }),
  }
}

function findingsOf({ checkedOn, checkedBy, wifiSpeed, nightNoise }: Typed): Partial<Facts> {
  const { downMbps, upMbps, measuredOn } = wifiSpeed
  const { decibels, note } = nightNoise
  return {
    ...(checkedOn !== '' && { checkedOn }),
    ...(isSaid(checkedBy) && { checkedBy }),
    ...([downMbps, upMbps, measuredOn].some((value) => value !== '') && {
      wifiSpeed: { downMbps: decimalOf(downMbps), upMbps: decimalOf(upMbps), measuredOn },
    }),
    ...((decibels !== '' || isSaid(note)) && { nightNoise: { decibels: numberOf(decibels), note } }),
  }
}

function isSaid({ es, en }: Text): boolean {
  return es !== '' || en !== ''
}

function numberOf(text: string): number {
  return /^-?\d+$/.test(text) ? Number(text) : Number.NaN
}

function decimalOf(text: string): number {
  return text === '' ? Number.NaN : Number(text.replace(',', '.'))
}
