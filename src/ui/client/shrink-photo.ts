const QUALITY = 0.85

/**
 * Returns a picture as a JPEG with sides of at most `side` pixels, so that little is sent over a phone's connection.
 * What the browser can't read is returned as it is: the server refuses it in words.
 */
export async function shrinkPhoto(file: Blob, side: number): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
  })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((done) => canvas.toBlob((jpeg) => done(jpeg ?? file), 'image/jpeg', QUALITY))
}
