import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = { readonly optionalDependencies?: Record<string, string> }

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }

/** npm leaves out variants for other platforms that it could not fetch, and `npm ci` then refuses the lockfile. */
test('the lockfile names the variants for every platform, so that npm ci takes it', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
  )
  expect(missing).toEqual([])
})

/** Looks where Node would: beside the package that needs it, then in every node_modules above. */
function isLocked(from: string, name: string): boolean {
  const above = from.split('/node_modules/').map((_, at, parts) => parts.slice(0, at + 1).join('/node_modules/'))
  return ['', ...above].some((folder) => `${folder ? `${folder}/` : ''}node_modules/${name}` in packages)
}
