import { expect, test } from 'vitest'
import { packRows, unpackRows } from '#web/ui/packed.ts'

type Row = {
  readonly code: string
  readonly price: number | undefined
  readonly stay: { readonly to: string | null } | undefined
}

test('rows are read as they were written', () => {
  const rows: Row[] = [
    { code: 'MAD-0001', price: 0, stay: { to: null } },
    { code: 'MAD-0002 "ático"', price: undefined, stay: undefined },
  ]
  expect(unpackRows(packRows(rows))).toEqual(rows)
  expect(unpackRows(packRows<Row>([]))).toEqual([])
})
