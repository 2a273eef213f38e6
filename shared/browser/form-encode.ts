/** Request bodies: `application/x-www-form-urlencoded` with bracketed keys, as the API reads them (api 1). */

export type FormValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly FormValue[]
  | { readonly [key: string]: FormValue };
export type FormFields = { readonly [key: string]: FormValue };

const isPlain = (value: FormValue): value is string | number | boolean | null | undefined =>
  typeof value !== 'object' || value === null;

function append(body: URLSearchParams, key: string, value: FormValue): void {
  if (value === undefined) return;
  if (isPlain(value)) {
    body.append(key, value === null ? '' : String(value));
  } else if (Array.isArray(value)) {
    // Plain lists repeat `key[]`; lists of records or lists need their index, or their members would run together.
    const items = value as readonly FormValue[]; // as: Array.isArray forgets readonly
    items.forEach((item, index) => append(body, isPlain(item) ? `${key}[]` : `${key}[${index}]`, item));
  } else {
    for (const [name, inner] of Object.entries(value)) append(body, `${key}[${name}]`, inner);
  }
}

/** Keys whose empty value means 0 (requirements 5 "Empty is_type and is_sort are sent as 0"). */
const ZERO_WHEN_EMPTY = new Set(['is_type', 'is_sort']);

/** `{order: [{goods_id: 1}], tags: ['a'], note: null}` -> `order[0][goods_id]=1&tags[]=a&note=`. Undefined is left out. */
export function encodeForm(data: FormFields): URLSearchParams {
  const body = new URLSearchParams();
  for (const [key, value] of Object.entries(data)) {
    append(body, key, ZERO_WHEN_EMPTY.has(key) && (value === '' || value === null) ? 0 : value);
  }
  return body;
}

/** A query string with its `?`, or ''. Empty values are dropped (requirements 5 "Empty search values are dropped"). */
export function encodeQuery(query: FormFields): string {
  const kept = Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  );
  const text = encodeForm(kept).toString();
  return text && `?${text}`;
}
