import type { PictureVersions } from '#adapters/pictures/picture-versions.ts'
import type { Deps } from '#services/deps.ts'
import type { Env } from '../env.ts'
import type { Fetch } from '../http-server.ts'
import type { MapFile } from '../map-file.ts'
import type { RunningOffice } from '../run.ts'

/**
 * What the product gives to the pages of the office, which are a bundle of their own. Everything that writes is the
 * product's: faults of gateways and the like are known by their classes, of which the other bundle has copies.
 */
export type Office = {
  readonly env: Env
  readonly deps: Deps
  readonly databaseUrl: string
  /** The pictures of homes, which pages of the office show from its own origin. */
  readonly pictures: PictureVersions
  /** The map whose tiles the pages of the office show from its own origin. */
  readonly mapFile: MapFile | null
  /** Fires when the process receives a signal to stop. */
  readonly stopping: AbortSignal
  /** Answers everything under `/office-api`. */
  readonly api: Fetch
}

export type OfficeApp = RunningOffice & { close(): Promise<void> }
