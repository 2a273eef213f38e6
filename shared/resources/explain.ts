/** Mistakes of a descriptor file as sentences: where it is, what it should be, and what was probably meant. */
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** One sentence per mistake: `suppliers.json: fields.phone: "requird" is no key here; did you mean "required"?` */
export const explain = (file: string, raw: unknown, issues: readonly Issue[], words: readonly string[]): string[] =>
  issues.flatMap((issue) => sentencesOf(raw, issue, words).map(([place, text]) => `${file}: ${place}: ${text}`));

function sentencesOf(
  raw: unknown,
  issue: Issue,
  words: readonly string[],
  above: readonly PropertyKey[] = [],
): [string, string][] {
  const path = [...above, ...issue.path];
  const place = path.join('.') || 'file';
  const value = at(raw, path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => [place, `${quote(key)} is no key here${meant(key, words)}`]);
    case 'invalid_value':
      return [
        [
          place,
          `${value === undefined ? 'is missing; it is' : `${quote(value)} is not`} one of ${issue.values.join(', ')}${meant(value, issue.values.map(String))}`,
        ],
      ];
    case 'invalid_type':
      return [
        [
          place,
          value === undefined
            ? `is missing; it is ${article(issue.expected)}`
            : `is ${article(issue.expected)}, not ${quote(value)}`,
        ],
      ];
    case 'invalid_key':
      return [[place, `${quote(path.at(-1))} is no name: ${issue.issues[0]?.message ?? ''}`]];
    case 'invalid_union':
      return closest(issue.errors, value).flatMap((inner) => sentencesOf(raw, inner, words, path));
    default:
      return [[place, issue.message]];
  }
}

/** Of a union's alternatives, the complaints of the one that fits what was given: an object, or a plain value. */
function closest(alternatives: readonly (readonly Issue[])[], value: unknown): readonly Issue[] {
  const deep = alternatives.find((issues) =>
    issues.every((issue) => issue.path.length > 0 || issue.code === 'unrecognized_keys'),
  );
  return (typeof value === 'object' ? deep : undefined) ?? alternatives.at(-1) ?? [];
}

const at = (raw: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value !== null && typeof value === 'object' ? Reflect.get(value, key) : undefined),
    raw,
  );
const quote = (value: unknown): string =>
  typeof value === 'function' ? 'a function' : (JSON.stringify(value) ?? String(value));
const article = (kind: string): string => (/^[aeio]/.test(kind) ? `an ${kind}` : `a ${kind}`);

function meant(value: unknown, words: readonly string[]): string {
  if (typeof value !== 'string') return '';
  const near = words
    .map((word) => ({ word, distance: distanceOf(value.toLowerCase(), word.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance)[0];
  return near && near.distance <= Math.max(1, Math.floor(value.length / 3))
    ? `; did you mean ${quote(near.word)}?`
    : '';
}

/** How many letters to add, drop or change. */
function distanceOf(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [column, other] of [...to].entries())
      next.push(
        Math.min((next[column] ?? 0) + 1, (row[column + 1] ?? 0) + 1, (row[column] ?? 0) + (letter === other ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
