import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { FileStore } from '#domain/shared/file-store.ts'

/** Tests what every store of files does; `open` returns an empty one. */
export function fileStoreContract(open: () => Promise<FileStore>): void {
  const textOf = (content: Uint8Array | null) => content && Buffer.from(content).toString('utf8')

  test('a file is read as it was written, text and bytes, empty and large', async () => {
    const files = await open()
    const large = new Uint8Array(randomBytes(3_000_000))
    await files.write('large.bin', large)
    await files.write('words.txt', 'Alcalá, 12: «árbol» €')
    await files.write('nothing', '')
    expect(Buffer.from((await files.read('large.bin')) ?? []).equals(large)).toBe(true)
    expect(textOf(await files.read('words.txt'))).toBe('Alcalá, 12: «árbol» €')
    expect((await files.read('nothing'))?.length).toBe(0)
  })

  test('a file that is not there is null, and removing it does nothing', async () => {
    const files = await open()
    expect(await files.read('nowhere.txt')).toBeNull()
    await files.remove('nowhere.txt')
    await files.write('one.txt', '1')
    await files.remove('one.txt')
    expect(await files.read('one.txt')).toBeNull()
    expect(await files.list()).toEqual([])
  })

  test('a file is replaced, and whoever reads meanwhile has one or the other, whole', async () => {
    const files = await open()
    const versions = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(200_000))
    await files.write('same.txt', versions[0] ?? '')
    const reads = Array.from({ length: 20 }, () => files.read('same.txt'))
    const [seen] = await Promise.all([Promise.all(reads), ...versions.map((text) => files.write('same.txt', text))])
    for (const content of seen) expect(versions).toContain(textOf(content))
    expect(versions).toContain(textOf(await files.read('same.txt')))
    expect(await files.list()).toEqual(['same.txt'])
  })

  test('all names are listed in their order, however many', async () => {
    const files = await open()
    const names = Array.from({ length: 25 }, (_, number) => `${String(number).padStart(2, '0')}-Ab_c.${number}.xml`)
    await Promise.all(names.toReversed().map((name) => files.write(name, name)))
    expect(await files.list()).toEqual(names)
  })

  test.each([
    '',
    '.',
    '..',
    '../secret',
    'a/b',
    '/etc/passwd',
    'a\\b',
    '.hidden',
    'a b',
    'año',
    'x.part',
    'a\u0000b',
    'e.',
  ])('%j is no name of a file', async (name) => {
    const files = await open()
    for (const attempt of [files.read(name), files.write(name, 'x'), files.remove(name)])
      await expect(attempt).rejects.toThrow('is not a name of a file')
    expect(await files.list()).toEqual([])
  })
}
