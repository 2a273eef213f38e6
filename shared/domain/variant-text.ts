/** A variant as a sheet says it: `颜色:红; 尺码:M`. */

export interface VariantPart {
  /** The attribute: colour. */
  name: string;
  /** Its value: red. */
  value: string;
}

const BETWEEN = /\s*[;；/|]\s*/;
const NAMED = /^([^:：]+)[:：](.+)$/;

/** The parts in their order; none for a blank text, null where one of them has no name or no value, or a name comes twice. */
export function parseVariant(text: string): VariantPart[] | null {
  const parts = text
    .split(BETWEEN)
    .filter((part) => part.trim() !== '')
    .map((part) => NAMED.exec(part.trim()));
  const named = parts.map((part) => ({ name: part?.[1]?.trim() ?? '', value: part?.[2]?.trim() ?? '' }));
  const isWhole = named.every(({ name, value }) => name !== '' && value !== '');
  return isWhole && new Set(named.map(({ name }) => name)).size === named.length ? named : null;
}
