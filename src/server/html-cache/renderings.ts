import { NotAdmitted } from '../admission/admission.ts'
import type { Answer } from './answer.ts'

type Rendering = { readonly visitor: string; readonly answer: Promise<Answer> }

/** Returns what shares one rendering among all who request one key at the same time. */
export function createRenderings() {
  const running = new Map<string, Rendering>()

  async function join(key: string, visitor: string, begin: () => Promise<Answer>): Promise<Answer> {
    const existing = running.get(key)
    if (!existing) {
      const answer = begin().finally(() => running.delete(key))
      running.set(key, { visitor, answer })
      return answer
    }
    if (existing.visitor === visitor) return existing.answer
    // A refusal is of the visitor who came first: the next one takes a turn of their own, again for all others.
    return existing.answer.catch((fault: unknown) => {
      if (fault instanceof NotAdmitted) return join(key, visitor, begin)
      throw fault
    })
  }

  return { join, settled: () => Promise.allSettled([...running.values()].map(({ answer }) => answer)) }
}
