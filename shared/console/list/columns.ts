/** Which columns a list shows and in which order: the page's own, and further fields of its rows that people may add. */
import type { CSSProperties } from 'react';
import { useStore } from 'react-admin';
import { LANGUAGES } from '../../contract/limits.ts';
import type { FieldKind } from '../../resources/vocabulary.ts';
import { usedFields, type ConsolePage, type ConsoleResource, type UsedField } from '../data/resources.ts';
import { columnClass, columnOf } from '../kinds/kinds.ts';

/** How somebody has arranged a list. Columns without a place keep the descriptor's order behind the placed ones. */
export interface Arrangement {
  order: readonly string[];
  hidden: readonly string[];
}
export const NO_ARRANGEMENT: Arrangement = { order: [], hidden: [] };

/** The arrangement of a page's columns, kept per account. */
export const useArrangement = (route: string) => useStore<Arrangement>(`arrangement.${route}`, NO_ARRANGEMENT);

/** Widths in pixels that somebody gave columns of a list, by their names; the others take what their values need. */
export type Widths = Readonly<Record<string, number>>;
export const NO_WIDTHS: Widths = {};
/** The widths of a page's columns, kept per account. */
export const useWidths = (route: string) => useStore<Widths>(`widths.${route}`, NO_WIDTHS);
export const WIDTH_LIMITS = { min: 60, max: 800 } as const;

/** The nearest width that a column may have. */
export const widthWithin = (width: number): number =>
  Math.round(Math.min(WIDTH_LIMITS.max, Math.max(WIDTH_LIMITS.min, width)));

/** The widths with another one of a column; null gives the column its own width back. */
export function withWidth(widths: Widths, name: string, width: number | null): Widths {
  const { [name]: _, ...others } = widths;
  return width === null ? others : { ...others, [name]: widthWithin(width) };
}

/** What a dragged edge changes while it moves, without drawing the rows anew. */
export const widthVariable = (name: string): `--${string}` => `--width-${name.replaceAll(/\W/g, '-')}`;

/** Class and style of a cell or head of a column. */
export function cellOf(field: UsedField, widths: Widths, place: { isFirst: boolean; isTitle?: boolean }) {
  const isSized = field.name in widths;
  return {
    className:
      [columnClass(field, place.isFirst, place.isTitle), isSized && 'sized'].filter(Boolean).join(' ') || undefined,
    style: isSized ? ({ '--width': `var(${widthVariable(field.name)})` } as CSSProperties) : {}, // as: a property of our own
  };
}
/** The widths, for the table around the cells. */
export const widthsOf = (widths: Widths) =>
  Object.fromEntries(Object.entries(widths).map(([name, width]) => [widthVariable(name), `${width}px`]));

/** Lists leave these out, or they would burst a cell. */
const TOO_BIG: ReadonlySet<FieldKind> = new Set(['rich_text', 'long_text', 'password', 'file']);

/** Two fields of one name show the same thing: a status beside its text, a reference beside the name it leads to. */
const nameOf = ({ label }: Pick<UsedField, 'label'>): string => LANGUAGES.map((language) => label[language]).join('\n');

/** Columns that can be shown: those of the page, then what else its rows carry and is not shown already. */
export function offeredColumns(resource: Pick<ConsoleResource, 'fields'>, page: Pick<ConsolePage, 'columns'>) {
  const own = usedFields(resource, page.columns);
  const taken = new Set(own.map(({ name }) => name));
  const names = new Set(own.map(nameOf));
  const spare: UsedField[] = [];
  for (const [name, field] of Object.entries(resource.fields)) {
    const isTold = taken.has(name) || (field.labelAs !== undefined && taken.has(field.labelAs));
    if (isTold || names.has(nameOf(field)) || TOO_BIG.has(field.kind) || field.inList === false) continue;
    names.add(nameOf(field));
    spare.push({ ...field, name });
  }
  return { own, spare };
}

/** Every offered column in the arranged order; `shown` ones are those not hidden. A spare one is shown once it has a place. */
export function arrange(
  { own, spare }: { own: readonly UsedField[]; spare: readonly UsedField[] },
  { order, hidden }: Arrangement,
): { all: UsedField[]; shown: UsedField[] } {
  const known = new Map([...own, ...spare].map((field) => [field.name, field]));
  const placed = order.flatMap((name) => known.get(name) ?? []);
  const rest = [...known.values()].filter(({ name }) => !order.includes(name));
  const all = [...placed, ...rest];
  const isSpare = new Set(spare.map(({ name }) => name));
  return {
    all,
    shown: all.filter(({ name }) => !hidden.includes(name) && (!isSpare.has(name) || order.includes(name))),
  };
}

/** Shows a hidden column, hides a shown one. At least one stays. */
export function toggled(all: readonly UsedField[], shown: readonly UsedField[], name: string): Arrangement {
  const isShown = shown.some((field) => field.name === name);
  const visible = isShown
    ? shown.filter((field) => field.name !== name)
    : all.filter((f) => f.name === name || shown.includes(f));
  const kept = visible.length > 0 ? visible : shown;
  return arrangementOf(all, kept);
}

/** Moves a column by so many places. */
export function moved(all: readonly UsedField[], shown: readonly UsedField[], name: string, by: number): Arrangement {
  const next = [...all];
  const from = next.findIndex((field) => field.name === name);
  const to = Math.max(0, Math.min(next.length - 1, from + by));
  if (from !== -1) next.splice(to, 0, ...next.splice(from, 1));
  return arrangementOf(next, shown);
}

const arrangementOf = (all: readonly UsedField[], shown: readonly UsedField[]): Arrangement => ({
  order: all.map(({ name }) => name),
  hidden: all.filter(({ name }) => !shown.some((field) => field.name === name)).map(({ name }) => name),
});

/** The column whose text leads to the record: the first that reads as words. */
export const linkColumn = (columns: readonly UsedField[]): string | undefined =>
  (
    columns.find((field) => columnOf(field) === 'text' && field.kind === 'text') ??
    columns.find((field) => columnOf(field) === 'text')
  )?.name;
