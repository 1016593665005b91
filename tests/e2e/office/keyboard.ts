import type { Page } from 'playwright-core'

const MAX_STEPS = 90

/** What the control in focus is called: by its label, its own name, or its text. Empty where the page itself has the focus. */
function nameInFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element?.matches('a, button, input, textarea, select, [role]')) return ''
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0] : null
    return (label?.textContent ?? element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
  })
}

/** Presses Tab until what has the focus is called so. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    if (name.test(await nameInFocus(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Nothing called ${name} was reached by Tab on ${page.url()}`)
}

/** Goes to a field by Tab and types into it, over what is there. */
export async function typeInto(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}
