/** A set of slots: bit `slot & 31` of word `slot >>> 5`. */
export type Bitmap = Uint32Array
/** A column whose index is the slot. */
export type Column = Uint16Array | Int32Array | Float32Array

/**
 * Reads an index that the caller has checked, which the type of typed arrays does not know. Columns and words have a
 * reader each, since a function that meets more than four kinds of arrays is not compiled for any of them.
 */
export function at(array: Column | Float64Array, index: number): number {
  return array[index] as number
}

/** Reads a word of a bitmap at an index that the caller has checked. */
export function wordAt(bits: Bitmap, word: number): number {
  return bits[word] as number
}

export function setBit(bits: Bitmap, slot: number, isSet: boolean): void {
  const bit = 1 << (slot & 31)
  bits[slot >>> 5] = isSet ? wordAt(bits, slot >>> 5) | bit : wordAt(bits, slot >>> 5) & ~bit
}

export function hasBit(bits: Bitmap, slot: number): boolean {
  return ((wordAt(bits, slot >>> 5) >>> (slot & 31)) & 1) === 1
}

export function intersect(bits: Bitmap, other: Bitmap): void {
  for (let word = 0; word < bits.length; word++) bits[word] = wordAt(bits, word) & wordAt(other, word)
}

export function unite(bits: Bitmap, other: Bitmap): void {
  for (let word = 0; word < bits.length; word++) bits[word] = wordAt(bits, word) | wordAt(other, word)
}

/** Removes the slots that fail a test. */
export function filterBits(bits: Bitmap, test: (slot: number) => boolean): void {
  for (let word = 0; word < bits.length; word++) {
    let kept = wordAt(bits, word)
    for (let left = kept; left !== 0; left &= left - 1) {
      const bit = 31 - Math.clz32(left & -left)
      if (!test((word << 5) | bit)) kept &= ~(1 << bit)
    }
    bits[word] = kept
  }
}

export function forEachBit(bits: Bitmap, visit: (slot: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    for (let left = wordAt(bits, word); left !== 0; left &= left - 1)
      visit((word << 5) | (31 - Math.clz32(left & -left)))
  }
}

export function countBits(bits: Bitmap): number {
  let sum = 0
  for (let word = 0; word < bits.length; word++) sum += bitsOfWord(wordAt(bits, word))
  return sum
}

/** Counts the slots that both have. Three words share the second half of the count, as their fours have room for it. */
export function countBoth(bits: Bitmap, other: Bitmap): number {
  const { length } = bits
  let sum = 0
  let word = 0
  for (; word + 3 <= length; word += 3) {
    const fours =
      foursOf(wordAt(bits, word) & wordAt(other, word)) +
      foursOf(wordAt(bits, word + 1) & wordAt(other, word + 1)) +
      foursOf(wordAt(bits, word + 2) & wordAt(other, word + 2))
    const bytes = (fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f)
    sum += Math.imul(bytes, 0x01010101) >>> 24
  }
  for (; word < length; word++) sum += bitsOfWord(wordAt(bits, word) & wordAt(other, word))
  return sum
}

/** Adds up pairs, then fours, then bytes, of all bits at once. */
function bitsOfWord(word: number): number {
  const fours = foursOf(word)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The numbers of bits of every four, at most 4 in each. */
function foursOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
}
