import { z } from 'zod'
import { defineAction } from '#contract/office-action.ts'
import { newView } from '#contract/office-lists.ts'

const tag = 'Lists'

export const saveView = defineAction({
  ...{ subject: 'company', path: 'saved-views', tag },
  summary: 'Save filters of a list under a name; the same name gets the new ones',
  permission: 'view_stays',
  part: 'dates',
  input: newView,
  refusals: ['validation_failed'],
  audit: { view_saved: { fields: ['name', 'filter', 'isShared'] } },
})

export const removeView = defineAction({
  ...{ subject: 'company', path: 'saved-views/{id}/removal', tag },
  params: z.object({ id: z.uuid() }),
  summary: 'Remove a view of one’s own',
  permission: 'view_stays',
  part: 'dates',
  refusals: ['validation_failed', 'not_found'],
  audit: { view_removed: { fields: ['name', 'filter'] } },
})
