import type { QuestionGroup } from '#content/content-types.ts'
import type { Locale } from '#domain/shared/text.ts'

/** Ids of the questions that a guest asks before booking anything. */
export const ESSENTIALS: Readonly<Record<Locale, readonly string[]>> = {
  es: [
    'el-precio-que-veo-es-el-final',
    'cuando-se-cobra-cada-cosa',
    'como-se-cancela-y-que-recupero',
    'cuanto-es-la-fianza',
    'puedo-cambiar-las-fechas-o-quedarme-mas',
    'puedo-empadronarme',
    'como-recibo-las-llaves',
  ],
  en: [
    'is-the-price-i-see-final',
    'when-is-each-part-charged',
    'how-do-i-cancel-and-what-do-i-get-back',
    'how-much-is-the-deposit',
    'can-i-change-the-dates-or-stay-longer',
    'can-i-register-at-the-town-hall',
    'how-do-i-get-the-keys',
  ],
}

/** Puts the essential questions into a group of their own before all others. */
export function essentialsFirst(
  groups: readonly QuestionGroup[],
  { title, ids }: { readonly title: string; readonly ids: readonly string[] },
): QuestionGroup[] {
  const all = groups.flatMap(({ questions }) => questions)
  const first = ids.flatMap((id) => all.filter((question) => question.id === id))
  const others = groups.map((group) => ({ ...group, questions: group.questions.filter(({ id }) => !ids.includes(id)) }))
  return [{ id: 'essentials', title, questions: first }, ...others]
}
