import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { byLocale, type Locale } from '#domain/shared/text.ts'

export type PageBuilds = Readonly<Record<Locale, ServerBuild>>

/**
 * Returns the built pages of an application for each language: they name the scripts of that language, which
 * `scripts/split-languages.ts` writes into a folder of its own. `clientFolder` is null in development, where scripts
 * serve all languages.
 */
export function pageBuilds(build: ServerBuild, clientFolder: string | null): PageBuilds {
  return byLocale((locale) => {
    if (!clientFolder) return build
    const scripts = new Set(readdirSync(join(clientFolder, 'assets', locale)))
    return { ...build, assets: assetsIn(build.assets, locale, scripts) }
  })
}

/** Returns the list of routes with the addresses of the scripts that a language has of its own. */
export function assetsIn<Assets>(assets: Assets, locale: Locale, scripts: ReadonlySet<string>): Assets {
  const text = JSON.stringify(assets).replaceAll(/"\/assets\/([\w.-]+\.js)"/g, (path, name) =>
    scripts.has(name) ? `"/assets/${locale}/${name}"` : path,
  )
  return JSON.parse(text)
}
