/** Zod infers mutable types, the domain's are readonly: the same data, seen as the other. */
export type Writable<T> = T extends readonly (infer Item)[]
  ? Writable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Writable<T[Key]> }
    : T

/** For data fresh from the database, which nobody else holds. */
export function writable<T>(value: T): Writable<T> {
  return value as Writable<T>
}
