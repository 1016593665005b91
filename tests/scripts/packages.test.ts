import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** The commands that packages of tests are not installed for, and what the build reads. */
const RUNNING = ['start', 'build', 'dev', 'catalogue', 'verify', 'backup', 'restore', 'release', 'staff']
const BUILD = ['vite', 'content', 'messages', 'styles', 'react-router'].map((name) => `${name}.config.ts`)
const IMPORTED = /^(?:import|export) (?!type )(?:[^'";=]*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm

/** Imported only where it is configured, and says then what has to be installed. */
const ON_DEMAND = 'src/adapters/tracing/open-telemetry.ts'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }

test('what runs and builds the site imports no package that only tests install', () => {
  const files = new Set([
    ...globSync('src/**/*.{ts,tsx}'),
    ...[...RUNNING.map((name) => `scripts/${name}.ts`), ...BUILD].flatMap((file) => withImports(file)),
  ])
  files.delete(ON_DEMAND)
  const missing = [...files].flatMap((file) =>
    importsOf(file)
      .filter((name) => !/^[.#/]|^virtual:/.test(name) && !isBuiltin(name))
      .filter((name) => !dependencies[packageOf(name)])
      .map((name) => `${file}: ${name}`),
  )
  expect(files.size).toBeGreaterThan(1_000)
  expect(missing).toEqual([])
})

test('what needs packages that running leaves out is imported only on demand', () => {
  const statically = /^(?:import|export) (?!type )[^;]*? from '#adapters\/tracing\/open-telemetry\.ts'/m
  const texts = globSync('src/**/*.{ts,tsx}').map((file) => [file, readFileSync(file, 'utf8')] as const)
  expect(texts.filter(([, text]) => statically.test(text)).map(([file]) => file)).toEqual([])
  const onDemand = texts.filter(([, text]) => text.includes(`import('#adapters/tracing/open-telemetry.ts')`))
  expect(onDemand.map(([file]) => file)).toEqual(['src/server/observing/open-tracing.ts'])
})

function withImports(file: string, known = new Set<string>()): string[] {
  if (known.has(file)) return []
  known.add(file)
  for (const name of importsOf(file)) if (name.startsWith('.')) withImports(join(dirname(file), name), known)
  return [...known].filter((path) => /\.tsx?$/.test(path))
}

function importsOf(file: string): string[] {
  if (!/\.tsx?$/.test(file)) return []
  return [...readFileSync(file, 'utf8').matchAll(IMPORTED)].map(([, from, dynamic]) => from ?? dynamic ?? '')
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}
