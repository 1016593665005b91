import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolderStore } from '#adapters/files/folder-store.ts'
import { fileStoreContract } from './file-store.contract.ts'

let folder: string
let opened = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estancia-files-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const newFolder = () => join(folder, `store-${opened++}`)

fileStoreContract(async () => createFolderStore({ folder: newFolder() }))

test('half a file that a killed process left is not one', async () => {
  const own = newFolder()
  const files = createFolderStore({ folder: own })
  await files.write('whole.json', '{}')
  await writeFile(join(own, 'half.json.0a1b2c3d.part'), '{')
  expect(await files.list()).toEqual(['whole.json'])
})

test('files that say things of people are readable by their owner alone', async () => {
  const own = newFolder()
  await createFolderStore({ folder: own, isPrivate: true }).write('report.xml', '<a/>')
  expect((await stat(own)).mode & 0o777).toBe(0o700)
  expect((await stat(join(own, 'report.xml'))).mode & 0o777).toBe(0o600)
})
