/** What a cascader holds: one id, one path of ids (areas), or several paths (classes of a store). */
import type { Choice } from '../../data/dictionaries.ts';
import type { UsedField } from '../../data/resources.ts';
import { isBlank, listOf } from '../text-of.ts';

type Id = string | number;
export type Shape = 'id' | 'path' | 'paths';
export const shapeOf = ({ kind }: Pick<UsedField, 'kind'>): Shape =>
  kind === 'area' ? 'path' : kind === 'references' ? 'paths' : 'id';

/** The chosen ends as text, wherever their paths begin. */
export function endsOf(value: unknown, shape: Shape): string[] {
  if (isBlank(value)) return [];
  if (shape === 'id') return [String(value)];
  if (shape === 'path') return listOf(value).slice(-1);
  return (Array.isArray(value) ? value : [value]).map((path: unknown) => listOf(path).at(-1) ?? '').filter(Boolean);
}

/** The value after a trail was chosen; undefined when it is no full choice yet. Several paths: chosen again means taken away. */
export function chosen(value: unknown, trail: readonly Choice[], shape: Shape, isLeaf: boolean): unknown {
  const path = trail.map((choice): Id => choice.value);
  const end = path.at(-1);
  if (end === undefined || (shape !== 'id' && !isLeaf)) return undefined;
  if (shape === 'id') return end;
  if (shape === 'path') return path;
  const paths = Array.isArray(value) ? (value as unknown[]) : [];
  const others = paths.filter((path) => listOf(path).at(-1) !== String(end));
  return others.length < paths.length ? others : [...paths, path];
}

/** The way from the root to a value, as far as it is known. */
export function trailTo(choices: readonly Choice[], value: string): Choice[] {
  for (const choice of choices) {
    if (String(choice.value) === value) return [choice];
    const below = trailTo(choice.children ?? [], value);
    if (below.length > 0) return [choice, ...below];
  }
  return [];
}

/** What the closed field says. Many paths are named by their ends. */
export function cascadeText(choices: readonly Choice[], value: unknown, shape: Shape): string {
  const names = endsOf(value, shape).map((end) => {
    const trail = trailTo(choices, end).map(({ label }) => label);
    return (shape === 'paths' ? trail.at(-1) : trail.join(' / ')) || (shape === 'path' ? '' : end);
  });
  return names.filter(Boolean).join(shape === 'paths' ? ', ' : '');
}
