import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../../scripts/site-build.ts'
import { findTestChromium } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the browser that tests drive. */
    chromium: string
  }
}

/** Browser tests need the built site and a browser. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('chromium', findTestChromium())
  await buildIfStale()
}
