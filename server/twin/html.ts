/** Text for the control page: what is filled in is escaped, what `html` made is not escaped twice. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (value: unknown): string => {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(escaped).join('');
  return String(value ?? '').replaceAll(/[&<>"']/g, (one) => ENTITIES[one] ?? one);
};

export const html = (parts: TemplateStringsArray, ...values: readonly unknown[]): string =>
  markup(parts, ...values).text;
/** Like `html`, for filling into another. */
export const markup = (parts: TemplateStringsArray, ...values: readonly unknown[]): Markup =>
  new Markup(parts.map((part, index) => (index === 0 ? part : escaped(values[index - 1]) + part)).join(''));

/** A button that acts: `POST /twin/<action>` with the given fields. `plain`: beside a more important one. */
export const button = (
  action: string,
  label: string,
  fields: Readonly<Record<string, string>> = {},
  look: 'plain' | '' = '',
): Markup =>
  markup`<form method="post" action="/twin/${action}">${Object.entries(fields).map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`,
  )}<button${look && markup` class="${look}"`}>${label}</button></form>`;
