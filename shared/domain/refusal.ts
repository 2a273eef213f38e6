/** Why something cannot be done: data, not an exception, so that a page can show every reason at once. */
export interface Refusal<Key extends string = string> {
  /** Key of a message in the server's catalogue. */
  readonly key: Key;
  /** Values of its placeholders; amounts are already formatted. */
  readonly params: Readonly<Record<string, string | number>>;
}

export const refuse = <const Key extends string>(key: Key, params: Refusal['params'] = {}): Refusal<Key> => ({
  key,
  params,
});
