/** A form that a route takes, made from its schema: so that a call gets as far as the record that it names. */
import { z } from 'zod';
import type { Route } from '#server/http/route.ts';

interface Described {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  properties?: Record<string, Described>;
  required?: string[];
  items?: Described;
  minItems?: number;
  anyOf?: Described[];
}
type Values = Record<string, unknown>;

/** Values that fields ask for, tried in turn where the schema does not say more. */
const CANDIDATES: readonly unknown[] = [
  '1',
  1,
  'word',
  '12.30',
  '13800000001',
  '123456',
  '2026-12-01 00:00:00',
  'a@example.com',
  'https://example.com/a.png',
  '/uploads/a.png',
  'Correct-horse-9',
  '张三',
  '330106199003070011',
  '6222021234567890123',
  'sf',
  '[1]',
  btoa('{"order":[{"goods_id":1,"sku_id":0,"buy_num":1}]}'),
  ['1'],
  {},
  true,
];

function sample(schema: Described): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {});
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, inner]) => [name, sample(inner)]));
  if (schema.items) return [sample(schema.items)];
  if (schema.type === 'boolean') return true;
  return schema.type === 'integer' || schema.type === 'number' ? 1 : '1';
}

/** Puts a value at a path; a new record each time. */
function placed(values: unknown, [head, ...rest]: readonly PropertyKey[], value: unknown): unknown {
  if (head === undefined) return value;
  if (Array.isArray(values)) {
    const copy: unknown[] = [...(values as unknown[])];
    copy[Number(head)] = placed(copy[Number(head)], rest, value);
    return copy;
  }
  const record = (values ?? {}) as Values; // as: a path leads into a record or a list
  return { ...record, [head]: placed(record[String(head)], rest, value) };
}

const same = (a: readonly PropertyKey[], b: readonly PropertyKey[]) => a.join('.') === b.join('.');

/** Leaves out what no value was found for. @returns whether there was anything */
function drop(form: unknown, path: readonly PropertyKey[]): boolean {
  const name = String(path[0] ?? '');
  if (typeof form !== 'object' || form === null || !(name in form)) return false;
  delete (form as Values)[name]; // as: a record, just asked
  return true;
}

/** What passes the schema of the route as nearly as can be found. */
export function formOf(route: Route): Values {
  if (!route.input) return {};
  const described = z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as Described;
  let form = sample(described);
  for (let turn = 0; turn < 20; turn += 1) {
    const { error } = route.input.safeParse(form);
    const [issue] = error?.issues ?? [];
    if (!issue) break;
    const fits = CANDIDATES.map((value) => placed(form, issue.path, value)).find(
      (next) => !route.input?.safeParse(next).error?.issues.some((other) => same(other.path, issue.path)),
    );
    if (fits !== undefined) form = fits;
    else if (!drop(form, issue.path)) break;
  }
  return form as Values; // as: every input is a record
}

/** Whether the form is one that the route takes. */
export const passes = (route: Route, form: Values): boolean => !route.input || route.input.safeParse(form).success;

/** `form` with an id in every field that names a record of one of these kinds, wherever it stands. */
export function withIds(form: unknown, idOf: (field: string) => number | undefined, field = ''): unknown {
  if (Array.isArray(form)) return (form as unknown[]).map((one) => withIds(one, idOf, field));
  if (typeof form === 'object' && form !== null)
    return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, withIds(value, idOf, name)]));
  return idOf(field) ?? form;
}
