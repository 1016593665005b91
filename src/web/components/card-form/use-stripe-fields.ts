import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Locale } from '#domain/shared/text.ts'
import { type Fields, type FramedName, openFields, restyle, type Typed, UNTYPED } from './stripe-elements.ts'

type UseStripeFieldsInput = {
  readonly publishableKey: string
  readonly locale: Locale
  readonly placeholders: Readonly<Record<FramedName, string>>
  readonly onTyped: (name: FramedName) => void
}

export type StripeForm = {
  readonly places: Readonly<Record<FramedName, RefObject<HTMLDivElement | null>>>
  /** Null until Stripe's script is loaded. */
  readonly fields: RefObject<Fields | null>
  readonly typed: RefObject<Record<FramedName, Typed>>
  readonly brand: string
  /** `broken`: the script could not be loaded. */
  readonly state: 'loading' | 'ready' | 'broken'
}

/** Mounts Stripe's fields for as long as the form is on the page. */
export function useStripeFields({ publishableKey, locale, placeholders, onTyped }: UseStripeFieldsInput): StripeForm {
  const number = useRef<HTMLDivElement>(null)
  const expiry = useRef<HTMLDivElement>(null)
  const cvc = useRef<HTMLDivElement>(null)
  const fields = useRef<Fields>(null)
  const typed = useRef({ ...UNTYPED })
  const [brand, setBrand] = useState('unknown')
  const [state, setState] = useState<StripeForm['state']>('loading')
  const page = useRef({ onTyped, placeholders })
  page.current = { onTyped, placeholders }

  useEffect(() => {
    if (!number.current || !expiry.current || !cvc.current) return
    const places = { number: number.current, expiry: expiry.current, cvc: cvc.current }
    let isOver = false
    const onChange = (name: FramedName, now: Typed) => {
      typed.current[name] = now
      page.current.onTyped(name)
    }
    const restyleAll = () => fields.current && restyle(fields.current, places.number)
    const dark = window.matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', restyleAll)
    const options = { publishableKey, locale, places, placeholders: page.current.placeholders }
    openFields({ ...options, onChange, onBrand: setBrand }).then(
      (opened) => {
        if (isOver) return closeFields(opened)
        fields.current = opened
        setState('ready')
      },
      () => isOver || setState('broken'),
    )
    return () => {
      isOver = true
      dark.removeEventListener('change', restyleAll)
      if (fields.current) closeFields(fields.current)
      fields.current = null
    }
  }, [publishableKey, locale])
  return { places: { number, expiry, cvc }, fields, typed, brand, state }
}

function closeFields({ number, expiry, cvc }: Fields): void {
  for (const field of [number, expiry, cvc]) field.destroy()
}
