import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { runApt } from './apt.ts'

/** Works as root, in containers and without a network: the browser looks nothing up on its own. */
export const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** CHROME_PATH, else one on the PATH, else Debian's for root, else Playwright's own. */
export function findChromium(): string {
  const found = fromEnvironment() ?? onPath() ?? installedByApt() ?? fromPlaywright()
  if (found) return found
  throw new Error('No Chromium found: install the package chromium, or set CHROME_PATH to one')
}

function fromEnvironment(): string | undefined {
  return process.env.CHROME_PATH || undefined
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

function installedByApt(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stdout.write('Installing Chromium …\n')
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']]) {
    const { status, stderr } = runApt(args)
    if (status !== 0) process.stderr.write(stderr)
  }
  return onPath()
}

function fromPlaywright(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
