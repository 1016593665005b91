import { useState } from 'react'
import type { Option } from './option-chips.tsx'

type Offer<Word> = {
  readonly options: readonly Option<Word>[]
  readonly chosen: readonly Word[]
  /** How many homes are found without any of them; where it is not told every option is offered. */
  readonly total: number | undefined
}

/**
 * The options that would change what is found: one that every home found has is no choice. Settled when they appear; one
 * that becomes a choice then joins them, and none goes away under the finger.
 */
export function useOfferedOptions<Word>({ options, chosen, total }: Offer<Word>): readonly Option<Word>[] {
  const isIdle = ({ count }: Option<Word>) => total !== undefined && total > 0 && count === total
  const [idle] = useState(() => new Set(options.filter(isIdle).map(({ word }) => word)))
  for (const option of options) if (option.count !== undefined && !isIdle(option)) idle.delete(option.word)
  return options.filter(({ word }) => chosen.includes(word) || !idle.has(word))
}
