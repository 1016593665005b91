import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** react-aria announces a dialog there by the id of its title, which it keeps for seconds after the dialog is closed. */
const CONTEXT = { exclude: [['[data-live-announcer]']] }

/**
 * Returns a line for each barrier in light and dark, but for those of `allowed` rules. In the dark only colours differ, so only
 * contrast is looked at.
 */
export async function findBarriers(page: Page, allowed: readonly string[] = []): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const dark = await runAxe(page, { runOnly: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await runAxe(page, { rules: Object.fromEntries(allowed.map((rule) => [rule, { enabled: false }])) })
  return [...dark.map((line) => `dark: ${line}`), ...light.map((line) => `light: ${line}`)]
}

/** Only what fails is described and sent from the page: what passes is a thousand times as much. */
function runAxe(page: Page, rules: axe.RunOptions): Promise<string[]> {
  return page.evaluate(
    async ({ context, options }) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(context, options)
      return violations.map(
        ({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      )
    },
    { context: CONTEXT, options: { ...rules, resultTypes: ['violations' as const] } },
  )
}
