import { expect, test } from 'vitest'
import { promiseFaults } from '../../scripts/ownership.ts'

test('rows whose type is only promised are refused outside of the functions that run statements', () => {
  const source = 'await on.execute<Row>(sql`select`)\nconst n = sql<number>`1`\nawait pool.query<Row>(`select`)\nsql`1`'
  const instead = 'promises a type: declare the row by defineStatement, defineQuery or defineExpression'
  expect(promiseFaults('src/services/home/rows.ts', source)).toEqual([
    `src/services/home/rows.ts:1: .execute<…> ${instead}`,
    `src/services/home/rows.ts:2: sql<…> ${instead}`,
    `src/services/home/rows.ts:3: .query<…> ${instead}`,
  ])
  expect(promiseFaults('src/db/statement/statement.ts', source)).toEqual([])
})
