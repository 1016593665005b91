/** Zod infers mutable types and the domain's are readonly; this is the mutable type of the same data. */
export type Writable<T> = T extends readonly (infer Item)[]
  ? Writable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Writable<T[Key]> }
    : T

/** Casts data to its mutable type, for data fresh from the database that no other code holds. */
export function writable<T>(value: T): Writable<T> {
  return value as Writable<T>
}
