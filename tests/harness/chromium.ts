import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { runApt } from './apt.ts'

/** Lets Chromium run as root, in containers and without a network. */
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

/** The last flag of this name counts, so that it repeats those of Playwright's that matter here. */
const PLAYWRIGHT_DISABLES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
/** Pages that Chromium loads for the address bar of each window, which no one sees here: a third of what a window costs. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** The flags of browsers in tests, which open hundreds of windows. */
export const TEST_CHROMIUM_FLAGS = [
  ...CHROMIUM_FLAGS,
  `--disable-features=${[...PLAYWRIGHT_DISABLES, ...ADDRESS_BAR].join(',')}`,
]

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const SHELL = 'chromium-headless-shell'

/** Looks for CHROME_PATH, one on the PATH, Debian's for root, and Playwright's own, in this order. */
export function findChromium(): string {
  const found = fromEnvironment() ?? onPath(NAMES) ?? fromApt('chromium', NAMES) ?? fromPlaywright()
  if (found) return found
  throw new Error('No Chromium found: install the package chromium, or set CHROME_PATH to one')
}

/**
 * Looks for CHROME_PATH, then for a Chromium without windows of its own, which shows pages for a third less, on the PATH
 * and from Debian for root; otherwise the whole browser serves.
 */
export function findTestChromium(): string {
  return fromEnvironment() ?? onPath([SHELL]) ?? fromApt(SHELL, [SHELL]) ?? findChromium()
}

function fromEnvironment(): string | undefined {
  return process.env.CHROME_PATH || undefined
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

function fromApt(name: string, names: readonly string[]): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stdout.write(`Installing ${name} …\n`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name, 'fonts-liberation']]) {
    const { status, stderr } = runApt(args)
    if (status !== 0) process.stderr.write(stderr)
  }
  return onPath(names)
}

function fromPlaywright(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
