import { listLegalRules } from '#db/law/legal-rule-rows.ts'
import { previewChangeLegalRule } from '#services/law/change-legal-rule.ts'
import type { Sample } from './office-samples.ts'

/** Counts the samples, so that each changes another rule. */
let samples = 0

export const LAW_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /office-api/legal-rules/{ruleId}': {
    async make(deps) {
      samples++
      const rules = await listLegalRules(deps.db)
      const rule = rules[samples % rules.length]
      if (!rule) throw new Error('There are no legal rules')
      const { id: ruleId, state, stateSince, takesEffectOn, until } = rule
      const change = { state, stateSince, takesEffectOn, until, source: `BOE, lectura ${samples}` }
      const shown = await previewChangeLegalRule(deps, { ruleId, ...change })
      if (!shown.ok) throw new Error(`The preview of a sample was refused: ${shown.code}`)
      const { previewId } = shown.value
      return { path: `/office-api/legal-rules/${ruleId}`, body: { ...change, previewId } }
    },
  },
}
