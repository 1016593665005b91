import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { threadId } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { type DrawingOptions, openDrawingThreads } from '#adapters/documents/drawing-threads.ts'
import type { PrintedDocument } from '#domain/shared/printed-document.ts'

const FAKE = new URL('../fixtures/drawing-worker.ts', import.meta.url)
const REAL = new URL('../../src/adapters/documents/print-worker.source.ts', import.meta.url)

/**
 * Opens one thread, with a channel by which a document announces that it is being drawn and receives the order to go
 * on. No time limit ends a document, unless a test sets one.
 */
function open({ file = FAKE, ...limits }: { file?: URL } & Partial<Omit<DrawingOptions, 'file'>> = {}) {
  const lead = randomUUID()
  const channel = new BroadcastChannel(lead)
  const errors: unknown[] = []
  const threads = openDrawingThreads({
    ...{ file: file.href, company: { name: 'Estancia' }, maxThreads: 1 },
    ...{ timeLimit: () => new AbortController().signal, ...limits },
    onError: (error) => errors.push(error),
  })
  onTestFinished(async () => {
    await threads.close()
    channel.close()
  })
  const documentOf = (title: string): PrintedDocument => ({ locale: 'es', title, lead, sections: [], footer: [] })
  async function draw(title: string) {
    const drawn = await threads.draw(documentOf(title))
    if (!drawn.ok) return { thread: null, said: drawn.code }
    const [thread, ...said] = new TextDecoder('latin1').decode(drawn.value).split(' ')
    return { thread: Number(thread), said: said.join(' ') }
  }
  const outcome = (title: string) =>
    draw(title).then(
      ({ said }) => said,
      () => 'fault',
    )
  return {
    ...{ threads, errors, draw, outcome, documentOf },
    begun: () => once(channel, 'message'),
    goOn: () => channel.postMessage('go on'),
  }
}

test('a document is drawn in another thread than the event loop', async () => {
  const { draw } = open()
  const [first, second] = [await draw('one'), await draw('two')]
  expect([first.said, second]).toEqual(['one', { thread: first.thread, said: 'two' }])
  expect(first.thread).not.toBe(threadId)
})

// Each thread compiles sources first, which takes seconds of a busy processor.
test('a thread that runs from the sources draws a PDF', { timeout: 120_000 }, async () => {
  const { threads, documentOf } = open({ file: REAL })
  const drawn = await threads.draw(documentOf('Recibo de Ana'))
  expect(new TextDecoder('latin1').decode(drawn.ok ? drawn.value.subarray(0, 8) : undefined)).toMatch(/^%PDF-1\./)
})

test('a thread that ends is a fault of its document alone, and the next ones are drawn by another thread', async () => {
  const { draw, outcome, errors } = open()
  const before = await draw('one')
  expect(await Promise.all(['dies', 'two', 'fails', 'three'].map(outcome))).toEqual(['fault', 'two', 'fault', 'three'])
  const after = await draw('four')
  expect([before.thread, threadId]).not.toContain(after.thread)
  expect(errors).toEqual([])
})

test('a document that never ends is a fault after some time and keeps nobody else, and the next one is drawn', async () => {
  const limit = new AbortController()
  const { begun, outcome } = open({ timeLimit: () => limit.signal })
  const [endless] = [outcome('never ends'), await begun()]
  limit.abort(new Error('It took too long'))
  expect(await endless).toBe('fault')
  const { draw } = open()
  expect((await draw('next')).said).toBe('next')
})

test('beyond a bounded number that waits documents are refused, and then drawn again', async () => {
  const { begun, goOn, outcome } = open({ maxWaiting: 2 })
  const [first] = [outcome('waits'), await begun()]
  const others = ['one', 'two', 'three', 'four'].map(outcome)
  expect(await Promise.all(others.slice(2))).toEqual(['overloaded', 'overloaded'])
  goOn()
  expect(await Promise.all([first, ...others])).toEqual(['waits', 'one', 'two', 'overloaded', 'overloaded'])
  expect(await outcome('later')).toBe('later')
})

test('closing waits for documents that are drawn or wait, and refuses later ones', async () => {
  const { threads, begun, goOn, outcome } = open()
  const drawing = [outcome('waits'), outcome('one')]
  await begun()
  const closed = threads.close()
  expect(await outcome('later')).toBe('overloaded')
  goOn()
  expect(await Promise.all(drawing)).toEqual(['waits', 'one'])
  await closed
})

test('a warm-up draws for nobody, and its fault is reported', async () => {
  const { threads, errors, documentOf } = open()
  await threads.warmUp(documentOf('one'))
  expect(errors).toEqual([])
  await threads.warmUp(documentOf('fails'))
  expect(errors).toEqual([expect.objectContaining({ message: 'No such font' })])
})
