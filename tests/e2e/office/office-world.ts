import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { findMemberByEmail, insertDemoLink } from '#db/staff/staff-rows.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { tokenHashOf } from '#services/access/session-token.ts'
import { DEMO_MEMBERS } from '#services/staff/demo-members.ts'
import { freePort } from '#tests/harness/processes.ts'
import { type Device, openWorld, type World } from '../world.ts'

export type OfficeWorld = World & {
  /** The address of the office, without a trailing slash. */
  readonly officeUrl: string
  /** Opens a page of the office without a session. */
  visitor(locale?: Locale, device?: Device): Promise<Page>
  /** Opens a page of the office as the demo member of a role, on the page that is there after signing in. */
  member(role: Role, device?: Device): Promise<Page>
  /** A path that signs a demo member in, once opened. */
  demoPath(role: Role): Promise<string>
}

const HOUR_MS = 3_600_000

/** Starts a site with its office beside it. */
export async function openOfficeWorld(settings: Record<string, string> = {}): Promise<OfficeWorld> {
  const port = await freePort()
  const officeUrl = `http://localhost:${port}`
  const world = await openWorld({ OFFICE_PORT: `${port}`, OFFICE_URL: officeUrl, ...settings })

  async function demoToken(role: Role): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const { email } = DEMO_MEMBERS.find(({ roles: [own] }) => own === role) ?? DEMO_MEMBERS[0]
    const member = await findMemberByEmail(world.db, email)
    if (!member) throw new Error(`There is no demo member for ${role}`)
    const expiresAt = new Date(Date.now() + HOUR_MS)
    await world.db.transaction((tx) =>
      insertDemoLink(tx, { memberId: member.id, tokenHash: tokenHashOf(token), expiresAt }),
    )
    return token
  }

  const visitor = (locale: Locale = 'es', device: Device = 'desktop') => world.guest(locale, device, officeUrl)
  return {
    ...world,
    officeUrl,
    visitor,
    demoPath: async (role) => `/entrar#demo=${await demoToken(role)}`,
    async member(role, device) {
      const page = await visitor('es', device)
      const token = await demoToken(role)
      // As the sign-in page does with its link, without loading that page once more for each test.
      const headers = { Origin: officeUrl, 'Sec-Fetch-Site': 'same-origin' }
      const answer = await page.request.post('/office-api/session/demo', { data: { token }, headers })
      if (!answer.ok()) throw new Error(`The demo member for ${role} was not signed in: ${await answer.text()}`)
      await page.goto('/')
      await page.evaluate((demo) => sessionStorage.setItem('demo', demo), token)
      return page
    },
  }
}

/** Waits until a page that was reached by a press, not by `goto`, listens to keys and presses. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
}
