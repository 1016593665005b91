import { afterAll, beforeAll, expect, test } from 'vitest'
import { createS3Store } from '#adapters/files/s3-store.ts'
import { checkFiles, openFiles } from '#server/file-settings.ts'
import { type ObjectStore, STORE_KEY, startObjectStore } from '#tools/object-store/server.ts'
import { fileStoreContract } from './file-store.contract.ts'

let store: ObjectStore
beforeAll(async () => {
  store = await startObjectStore()
})
afterAll(() => store.close())

/** An empty bucket in working order. */
function bucket() {
  store.clear()
  store.fail(null)
  return { url: store.url, ...STORE_KEY }
}

fileStoreContract(async () => createS3Store(bucket(), 'register'))

test('stores of one bucket see their own files alone', async () => {
  const [pictures, register] = [createS3Store(bucket(), 'pictures'), createS3Store(bucket(), 'register')]
  await pictures.write('same.json', 'picture')
  await register.write('same.json', 'report')
  expect(Buffer.from((await pictures.read('same.json')) ?? []).toString()).toBe('picture')
  await register.remove('same.json')
  expect([await pictures.list(), await register.list()]).toEqual([['same.json'], []])
})

test('a store that is out of order is not one without the file', async () => {
  const files = createS3Store(bucket(), 'pictures')
  await files.write('one.json', '1')
  store.fail(503)
  const attempts = [
    () => files.read('one.json'),
    () => files.list(),
    () => files.write('one.json', '2'),
    () => files.remove('one.json'),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow('The file store answered 503 SlowDown')
  store.fail(404)
  await expect(files.write('one.json', '2')).rejects.toThrow('The file store answered 404')
})

const settings = (changes: object = {}) => ({ bucket: { ...bucket(), ...changes }, dataDir: '/nowhere' })

test.each([
  [
    'another secret',
    { secretKey: 'not the secret' },
    "FILES_URL can't be used: The file store answered 403 SignatureDoesNotMatch",
  ],
  ['another key', { accessKey: 'nobody' }, 'The file store answered 403 InvalidAccessKeyId'],
  ['another region', { region: 'eu-west-1' }, 'The file store answered 403 AuthorizationHeaderMalformed'],
])('a start with %s says so', async (_what, changes, message) => {
  await expect(checkFiles(await openFiles(settings(changes)))).rejects.toThrow(message)
})

test('a start with a bucket that is not there says so', async () => {
  const { url } = bucket()
  await expect(checkFiles(await openFiles(settings({ url: url.replace('homes', 'other') })))).rejects.toThrow(
    '404 NoSuchBucket',
  )
})

test('a start goes on without a store that is away for the moment', async () => {
  const files = await openFiles(settings())
  store.fail(503)
  await checkFiles(files)
  await checkFiles(await openFiles(settings({ url: 'http://127.0.0.1:1/homes' })))
})
