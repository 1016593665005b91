/** The guest's search in the header. */
export function SearchSentence() {
  return null
}
