import { previewChangeLegalRule } from '#services/law/change-legal-rule.ts'
import type { Sample } from './office-samples.ts'

/** Each time another source, so that there is something to change. */
let sources = 0

export const LAW_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /office-api/legal-rules/{ruleId}': {
    async make(deps) {
      sources++
      const ruleId = 'rdl-29-2026-fees'
      const change = {
        state: 'pending_validation' as const,
        ...{ stateSince: '2026-10-08', takesEffectOn: '2026-10-08', until: null },
        source: `BOE, lectura ${sources}`,
      }
      const shown = await previewChangeLegalRule(deps, { ruleId, ...change })
      if (!shown.ok) throw new Error(`The preview of a sample was refused: ${shown.code}`)
      const { previewId } = shown.value
      return { path: `/office-api/legal-rules/${ruleId}`, body: { ...change, previewId } }
    },
  },
}
