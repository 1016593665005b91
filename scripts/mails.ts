import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { runnerImport } from 'vite'
import { LOCALES } from '#domain/shared/text.ts'
import { CHROMIUM_FLAGS, findChromium } from '#tests/harness/chromium.ts'
import { compileMessages } from './site-build.ts'

/**
 * `npm run mails [folder]` writes every mail to a guest as HTML, text and attachments in both languages, with
 * screenshots of it on a phone, on a phone in dark mode and in a wide window.
 */
const VIEWS = [
  { name: '375', width: 375, colorScheme: 'light' },
  { name: '375-night', width: 375, colorScheme: 'dark' },
  { name: '800', width: 800, colorScheme: 'light' },
] as const

type Templates = typeof import('#emails/render-mail.tsx')
type Samples = typeof import('#tests/factories/mail.ts')

const folder = process.argv[2] ?? (await mkdtemp(join(tmpdir(), 'estancia-mails-')))
await mkdir(folder, { recursive: true })
await compileMessages()
// Templates are JSX, which Node can't read by itself.
const { renderBookingMail } = (await runnerImport<Templates>('/src/emails/render-mail.tsx')).module
const { MAIL_SAMPLES, PUBLIC_URL } = (await runnerImport<Samples>('/tests/factories/mail.ts')).module
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
const page = await browser.newPage()
try {
  for (const { name, about, view } of MAIL_SAMPLES) {
    for (const locale of LOCALES) {
      const mail = await renderBookingMail(about, view(locale), PUBLIC_URL)
      if (!mail) throw new Error(`${name} is not a mail of a booking`)
      const path = join(folder, `${name}.${locale}`)
      await writeFile(`${path}.html`, mail.html)
      await writeFile(`${path}.txt`, `${mail.subject}\n\n${mail.text}`)
      for (const file of mail.attachments) await writeFile(`${path}.${file.name}`, file.content)
      await photograph(mail.html, path)
    }
  }
} finally {
  await browser.close()
}
process.stdout.write(`${MAIL_SAMPLES.length} mails in ${LOCALES.length} languages: ${folder}\n`)
process.exit(0)

async function photograph(html: string, path: string): Promise<void> {
  for (const { name, width, colorScheme } of VIEWS) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await page.setContent(html)
    await page.screenshot({ path: `${path}.${name}.png`, fullPage: true })
  }
}
