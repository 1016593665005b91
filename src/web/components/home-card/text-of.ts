import { byLocale } from '#domain/shared/text.ts'
import { getLocale } from '#i18n/locale.ts'

/**
 * Returns a function that makes a text of part of a home once per language, for as long as that part lives: data of the
 * catalogue does not change, and cards of the same homes are made for each list.
 */
export function textOf<Part extends object>(make: (part: Part) => string): (part: Part) => string {
  const made = byLocale(() => new WeakMap<Part, string>())
  return (part) => {
    const texts = made[getLocale()]
    const known = texts.get(part)
    if (known !== undefined) return known
    const text = make(part)
    texts.set(part, text)
    return text
  }
}
