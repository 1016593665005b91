/** The id of the element in which documents carry the facts that an owner has changed. */
export const COMPANY_ELEMENT = 'company'

/** Returns one object for the whole process, which runs several bundles, each with a copy of this module. */
export function ofProcess<Facts extends object>(name: string, make: () => Facts): Facts {
  const objects = globalThis as unknown as Record<symbol, Facts | undefined>
  const key = Symbol.for(`estancia.${name}`)
  objects[key] ??= make()
  return objects[key]
}

/** The facts that an owner has changed, as JSON; null where there are none. Browsers read them from the document. */
export const CHANGED_FACTS = ofProcess('company-changes', () => ({
  json: typeof document === 'undefined' ? null : (document.getElementById(COMPANY_ELEMENT)?.textContent ?? null),
}))

/**
 * The frame of every page shows these two, and no other fact of the company until a visitor interacts with it. They
 * have a file of their own, so that the bundle of every page stays small.
 */
export const COMPANY_FRAME = ofProcess('company-frame', () => {
  const { name = 'Estancia', email = 'hola@estancia.example' } = JSON.parse(CHANGED_FACTS.json ?? '{}')
  return { name, email } as { name: string; email: string }
})
