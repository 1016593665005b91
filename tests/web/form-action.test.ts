import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { formAction } from '#web/server/form-action.ts'

const URLENCODED = 'application/x-www-form-urlencoded'

function post(body: BodyInit, type: string): ReturnType<ReturnType<typeof formAction>> {
  const url = new URL('http://localhost/es/contacto')
  const request = new Request(url, { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' } as never)
  return formAction()({ request, url, params: {}, context: new RouterContextProvider() })
}

test.each([
  ['of another type', '{}', 'application/json'],
  ['without its boundary', 'form=contact', 'multipart/form-data'],
  ['that ends early', '--a\r\nContent-Disposition: form-data; name="form"\r\n\r\nx', 'multipart/form-data; boundary=a'],
  ['of an unknown form', 'form=other', URLENCODED],
])('a body %s is refused as unreadable', async (_, body, type) => {
  await expect(post(body, type)).rejects.toMatchObject({ init: { status: 400 } })
})

test('a fault of reading a body is no fault of the body', async () => {
  const lost = new Error('The connection is lost')
  const body = new ReadableStream({ pull: (controller) => controller.error(lost) })
  await expect(post(body, URLENCODED)).rejects.toBe(lost)
})
