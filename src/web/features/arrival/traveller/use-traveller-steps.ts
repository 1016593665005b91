import { useState } from 'react'
import type { TravellerView } from '#contract/arrival.ts'
import {
  mustSign,
  requiredGroups,
  TRAVELLER_GROUPS,
  type TravellerDraft,
  type TravellerFaults,
  type TravellerField,
  type TravellerGroup,
  tidyDraft,
  travellerFaults,
} from '#domain/arrival/traveller.ts'
import { usePosted } from '#web/components/guest-form/use-posted.ts'
import { fieldsOf, type Step, stepOf, travellerForm } from './traveller-definition.ts'
import type { SaveTraveller } from './use-traveller.ts'

type Options = {
  readonly save: SaveTraveller
  /** The step that a browser without scripts opens; undefined for the first that misses something. */
  readonly wanted: Step | undefined
}

/**
 * The steps of the form that one traveller fills in: which there are, which one is open and what is wrong in it. It is not
 * built on `useZodForm` because a step is stored as a draft whatever is wrong in it, by rules of the domain that depend on
 * the other steps.
 */
export function useTravellerSteps(view: TravellerView, { save, wanted }: Options) {
  const posted = usePosted(travellerForm)
  const postedStep = stepOf(posted?.values.step)
  const [values, setValues] = useState<TravellerDraft>(() => ({
    ...view.fields,
    // What could not be saved is shown as it was typed.
    ...(posted && !posted.done && postedStep && postedStep !== 'sign' ? fieldsOf(posted.values, postedStep) : {}),
  }))
  const [open, setOpen] = useState<Step | null>(() => wanted ?? firstMissing(view))
  const [tried, setTried] = useState<readonly Step[]>(postedStep ? [postedStep] : [])
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>(posted?.message ? 'failed' : 'idle')
  const world = { position: view.position, checkIn: view.checkIn, companions: view.companions }
  const faults = { ...takenDocument(view, values), ...travellerFaults(tidyDraft(values), world) }

  const submit = async (step: Step, signature?: NonNullable<Parameters<SaveTraveller>[0]['signature']>) => {
    if (status === 'busy') return
    setTried([...tried, step])
    setStatus('busy')
    const fields = step === 'sign' ? {} : fieldsOf(values, step)
    const saved = await save(signature ? { fields, signature } : { fields })
    setStatus(saved ? 'idle' : 'failed')
    if (!saved || (step !== 'sign' && faultsOf(faults, step).length > 0)) return
    // Fields that the server dropped are dropped here as well; unsent text of other steps stays.
    setOpen(firstMissing(saved, values))
  }
  return {
    values,
    steps: stepsOf(values, view.checkIn),
    /** What the server has stored. */
    stored: view.fields,
    open,
    status,
    /** Whether the signature of a posted form was refused. */
    isSignatureRefused: postedStep === 'sign' && posted?.errors.signature !== undefined,
    /** Returns the faults of a step that was sent, and none before. */
    shownFaults: (step: Step): TravellerFaults =>
      tried.includes(step) && step !== 'sign'
        ? Object.fromEntries(faultsOf(faults, step).map((field) => [field, faults[field]]))
        : {},
    isDone: (step: Step) =>
      step === 'sign' ? view.signature !== null : faultsOf(view.faults, step).length === 0 && step !== open,
    change: (field: TravellerField, text: string) => setValues((before) => ({ ...before, [field]: text })),
    reopen: (step: Step) => {
      setTried(tried.filter((one) => one !== step))
      setOpen(step)
    },
    submit,
  }
}

export type TravellerSteps = ReturnType<typeof useTravellerSteps>

/** Only the server knows the other documents of the party: its answer holds until the number is changed. */
function takenDocument({ faults, fields }: TravellerView, values: TravellerDraft): TravellerFaults {
  const isTaken =
    faults.documentNumber === 'document_taken' && tidyDraft(values).documentNumber === fields.documentNumber
  return isTaken ? { documentNumber: 'document_taken' } : {}
}

function stepsOf(values: TravellerDraft, checkIn: string): Step[] {
  return [...requiredGroups(values, checkIn), ...(mustSign(values, checkIn) ? (['sign'] as const) : [])]
}

function firstMissing(view: TravellerView, values: TravellerDraft = view.fields): Step | null {
  const steps = stepsOf(values, view.checkIn)
  return (
    steps.find((step) => (step === 'sign' ? view.signature === null : faultsOf(view.faults, step).length > 0)) ?? null
  )
}

function faultsOf(faults: TravellerFaults, group: TravellerGroup): TravellerField[] {
  return TRAVELLER_GROUPS[group].filter((field) => faults[field] !== undefined)
}
