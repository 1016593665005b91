import { buildIfStale } from '../../scripts/site-build.ts'
import { findChromium } from './chromium.ts'

/** Browser tests need the built site and a browser. */
export default async function setup(): Promise<void> {
  findChromium()
  await buildIfStale()
}
