import { crc32, deflateRawSync } from 'node:zlib'

const DEFLATE = 8
const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800
/** 1 January 1980, the first day that the format knows: the same text always makes the same bytes. */
const DATE = 0x0021

/** A ZIP file with one file in it (APPNOTE 6.3). */
export function zipOne(name: string, text: string): Buffer {
  const content = Buffer.from(text, 'utf8')
  const packed = deflateRawSync(content)
  const file = Buffer.from(name, 'utf8')
  const about = Buffer.alloc(26)
  about.writeUInt16LE(VERSION, 0)
  about.writeUInt16LE(FLAGS, 2)
  about.writeUInt16LE(DEFLATE, 4)
  about.writeUInt16LE(DATE, 8)
  about.writeUInt32LE(crc32(content), 10)
  about.writeUInt32LE(packed.length, 14)
  about.writeUInt32LE(content.length, 18)
  about.writeUInt16LE(file.length, 22)
  const local = Buffer.concat([signature(0x04034b50), about, file, packed])
  const entry = Buffer.concat([signature(0x02014b50), word(VERSION), about, Buffer.alloc(14), file])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(entry.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, entry, signature(0x06054b50), end])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
