import { expect, test } from 'vitest'
import { storingShared } from '#adapters/documents/shared-documents.ts'
import type { PrintedDocument } from '#domain/shared/printed-document.ts'
import { ok, refuse } from '#domain/shared/refusal.ts'

const plan: PrintedDocument = { locale: 'es', title: 'plan', lead: '', isShared: true, sections: [], footer: [] }
const { isShared: _, ...receipt } = { ...plan, title: 'receipt' }

test('a document that is the same for everybody is drawn once until it changes, also for all who ask at once', async () => {
  const drawn: string[] = []
  const printer = storingShared({
    canPrint: () => true,
    async print({ title }) {
      drawn.push(title)
      return ok(new TextEncoder().encode(title))
    },
  })
  const [first, second] = await Promise.all([printer.print(plan), printer.print(plan)])
  expect([second, await printer.print(plan)]).toEqual([first, first])
  await printer.print({ ...plan, locale: 'en' })
  await printer.print(receipt)
  await printer.print(receipt)
  expect(drawn).toEqual(['plan', 'plan', 'receipt', 'receipt'])
})

test('a plan that could not be drawn, or was refused, is drawn when it is asked for again', async () => {
  let tries = 0
  const printer = storingShared({
    canPrint: () => true,
    async print({ title }) {
      tries += 1
      if (tries === 1) throw new Error('No such font')
      if (tries === 2) return refuse('overloaded')
      return ok(new TextEncoder().encode(title))
    },
  })
  await expect(printer.print(plan)).rejects.toThrow('No such font')
  expect(await printer.print(plan)).toMatchObject({ code: 'overloaded' })
  expect(await printer.print(plan)).toEqual(ok(new TextEncoder().encode('plan')))
})
