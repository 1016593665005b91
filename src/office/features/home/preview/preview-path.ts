import type { Locale } from '#domain/shared/text.ts'

export const LANGUAGE_PARAM = 'idioma'
export const DEVICE_PARAM = 'pantalla'

export type Shown = { readonly language: Locale; readonly isPhone: boolean }

/** Returns the address of the page that shows a home as a guest will see it, in a language and on a device. */
export function previewPath(houseCode: string, shown?: Shown): string {
  const path = `/homes/${houseCode}/preview`
  if (!shown) return path
  const { language, isPhone } = shown
  return `${path}?${new URLSearchParams({ [LANGUAGE_PARAM]: language, ...(isPhone && { [DEVICE_PARAM]: 'movil' }) })}`
}
