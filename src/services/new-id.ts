import type { Deps } from './deps.ts'

const FORMAT = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/

/**
 * Makes a uuid, version 7 (RFC 9562), which begins with the time, so that rows made together lie together in their
 * indexes.
 */
export function newId({ clock, randomBytes }: Pick<Deps, 'clock' | 'randomBytes'>): string {
  const random = Buffer.from(randomBytes(10))
  random.writeUInt8((random.readUInt8(0) & 0x0f) | 0x70, 0)
  random.writeUInt8((random.readUInt8(2) & 0x3f) | 0x80, 2)
  const time = clock.now().getTime().toString(16).padStart(12, '0')
  return `${time}${random.toString('hex')}`.replace(FORMAT, '$1-$2-$3-$4-$5')
}
