import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { runnerImport } from 'vite'
import { LOCALES, type Locale } from '#domain/shared/text.ts'
import { CHROMIUM_FLAGS, findChromium } from '#tests/harness/chromium.ts'
import { generateSources } from './site-build.ts'

/**
 * `npm run mails [folder]` writes every mail to a guest as HTML, text and attachments in both languages, with
 * screenshots of it on a phone and in the width of a mail, light and dark.
 */
const VIEWS = [390, 700].flatMap((width) => [
  { name: `${width}`, width, colorScheme: 'light' as const },
  { name: `${width}-night`, width, colorScheme: 'dark' as const },
])
/** Shown in place of the picture of the samples' home. */
const COVER = 'demo/pictures/living_5.jpg'

type Templates = typeof import('#emails/render-mail.ts')
type Samples = typeof import('#tests/factories/mail.ts')
type OtherSamples = typeof import('#tests/factories/other-mails.ts')

const folder = process.argv[2] ?? (await mkdtemp(join(tmpdir(), 'estancia-mails-')))
await mkdir(folder, { recursive: true })
await generateSources()
// Templates are JSX, which Node can't read by itself.
const { renderBookingMail } = (await runnerImport<Templates>('/src/emails/render-mail.ts')).module
const { MAIL_SAMPLES, PUBLIC_URL } = (await runnerImport<Samples>('/tests/factories/mail.ts')).module
const { OTHER_MAILS } = (await runnerImport<OtherSamples>('/tests/factories/other-mails.ts')).module
const mails = [
  ...MAIL_SAMPLES.map(({ name, about, view }) => ({
    name,
    write: (locale: Locale) => renderBookingMail(about, view(locale), PUBLIC_URL),
  })),
  ...OTHER_MAILS,
]
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
const page = await browser.newPage()
await page.route('**/pictures/*', (route) => route.fulfill({ path: COVER }))
try {
  for (const { name, write } of mails) {
    for (const locale of LOCALES) {
      const mail = await write(locale)
      if (!mail) throw new Error(`${name} is no news`)
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
process.stdout.write(`${mails.length} mails in ${LOCALES.length} languages: ${folder}\n`)
process.exit(0)

async function photograph(html: string, path: string): Promise<void> {
  for (const { name, width, colorScheme } of VIEWS) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await page.setContent(html)
    await page.screenshot({ path: `${path}.${name}.png`, fullPage: true })
  }
}
