import type { Authority, BatchOutcome, RegisterReport, Submitted } from '#domain/arrival/authority.ts'

export type TestAuthority = Authority & {
  readonly reports: RegisterReport[]
  readonly annulled: string[]
  readonly forgotten: string[]
  /** The next result of a submission; an error is thrown. */
  nextSubmit: Submitted | Error | null
  nextPoll: BatchOutcome | null
}

/** Creates an authority that accepts every report at once, unless a test sets another answer. */
export function makeAuthority(): TestAuthority {
  const answer = (batch: string): Submitted => {
    if (authority.nextSubmit instanceof Error) throw authority.nextSubmit
    return authority.nextSubmit ?? { ok: true, batch }
  }
  const authority: TestAuthority = {
    name: 'test',
    reports: [],
    annulled: [],
    forgotten: [],
    nextSubmit: null,
    nextPoll: null,
    async submit(id, report) {
      const answered = answer(`batch-${id}`)
      authority.reports.push(report)
      return answered
    },
    async annul(id, { code }) {
      const answered = answer(`batch-${id}`)
      authority.annulled.push(code)
      return answered
    },
    poll: async (batch) => authority.nextPoll ?? { kind: 'accepted', code: `code-of-${batch}` },
    forget: async (id) => void authority.forgotten.push(id),
  }
  return authority
}
