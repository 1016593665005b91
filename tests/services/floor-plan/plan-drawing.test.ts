import { expect, test } from 'vitest'
import type { ApartmentFile } from '#contract/catalogue-format.ts'
import { drawFloorPlan } from '#domain/floor-plan/floor-plan.ts'
import { planDrawing } from '#services/floor-plan/plan-drawing.ts'
import { demoCatalogue } from '../../../demo/generator/demo-catalogue.ts'

test('the areas that a plan shows add up to the size of the home', async () => {
  const { apartments } = await demoCatalogue()
  for (const { text } of apartments.slice(0, 60)) {
    const { details, houseCode } = JSON.parse(text) as ApartmentFile
    const facts = { ...details, houseCode }
    const plan = drawFloorPlan(facts)
    const areas = plan ? planDrawing(plan, facts).rooms.map(({ m2 }) => Math.round(m2 * 10)) : []
    expect(areas.reduce((sum, area) => sum + area, 0)).toBe(facts.sizeM2 * 10)
  }
})
