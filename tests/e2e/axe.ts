import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * Returns axe for what a page shows. It runs in that page alone: by default it opens another one for each result, for frames of
 * other origins, of which there are none here.
 */
function axeOn(page: Page): AxeBuilder {
  // react-aria announces a dialog there by the id of its title, which it keeps for seconds after the dialog is closed.
  return new AxeBuilder({ page }).setLegacyMode().exclude('[data-live-announcer]')
}

/**
 * Returns a line for each barrier in light and dark, but for those of `allowed` rules. In the dark only colours differ, so only
 * contrast is looked at.
 */
export async function findBarriers(page: Page, allowed: readonly string[] = []): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await axeOn(page).withRules(['color-contrast']).analyze()
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await axeOn(page)
    .disableRules([...allowed])
    .analyze()
  const lines = (scheme: string, { violations }: typeof light) =>
    violations.map(
      ({ id, impact, nodes }) =>
        `${scheme}: ${id} (${impact}): ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    )
  return [...lines('dark', dark), ...lines('light', light)]
}
