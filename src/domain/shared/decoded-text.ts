/** Returns the text of a file in UTF-8, or in Windows-1252 where its bytes are no UTF-8: older programs export the latter. */
export function decodedText(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
