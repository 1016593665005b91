import { sql } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import type { OfficeWorld } from './office-world.ts'

/** Starts an action of the page from the palette, by the keyboard alone. Returns its dialog. */
export async function startFromPalette(page: Page, name: string): Promise<Locator> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Buscar o ir a' }).waitFor()
  await page.keyboard.type(name)
  await page.getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  return dialog
}

/** Lists the actions that the audit has of a subject, the first one first. */
export async function actionsOn({ db }: OfficeWorld, subjectId: string): Promise<string[]> {
  const { rows } = await db.execute<{ act: string }>(
    sql`select act from audit_entries where subject_id = ${subjectId} order by at, id`,
  )
  return rows.map(({ act }) => act)
}
