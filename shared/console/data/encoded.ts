/** Lists and records within a form or an address: UTF-8 safe base64 of JSON, as `encodedJson` of the contract reads it. */
export const encoded = (value: unknown): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(value))));
