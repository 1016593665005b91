// What a browser does with a notice of a stay: it shows it, and opens its room on a click. Loaded by `stay-worker.js`.
// The server writes `{ title, body, url, tag }`; `url` is a path of the site.
self.addEventListener('push', (event) => {
  const notice = event.data?.json()
  if (!notice) return
  const { title, body, tag, url } = notice
  const shown = { body, tag, renotify: true, icon: '/icon-192.png', data: { url } }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(event.notification.data?.url ?? '/', self.location.origin)
  if (url.origin !== self.location.origin) return
  const open = async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const there = windows.find((one) => new URL(one.url).pathname === url.pathname)
    await (there ? there.focus() : self.clients.openWindow(url.href))
  }
  event.waitUntil(open())
})
