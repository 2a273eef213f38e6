/** What a server can call by name in a database: columns of tables and views, functions, and the rules that refuse rows. */
import type pg from 'pg';

/** By name, each as one line so that a change of it is a change of one line. */
export interface Surface {
  /** `name type` of each column, `!` behind one that every new row must name, `?` behind one that may be null. */
  relations: Record<string, string>;
  /** Name and types of its arguments -> how many of the last ones have a default, and what it answers. */
  functions: Record<string, string>;
  /** Unique indexes and checks, by table. */
  rules: Record<string, string>;
}

const RELATIONS = `
  select c.relname as name, string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when not a.attnotnull then '?' when a.atthasdef or a.attidentity <> '' then '' when c.relkind = 'r' then '!' else '' end, '; ' order by a.attname) as text
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p')
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') group by c.relname`;
const FUNCTIONS = `
  select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name, p.pronargdefaults || ' ' || coalesce(pg_get_function_result(p.oid), '') as text
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
const RULES = `
  select c.relname as name, string_agg(r.name, '; ' order by r.name) as text from pg_class c
  join (select indrelid as id, i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid where x.indisunique
    union all select conrelid, conname from pg_constraint where contype in ('c', 'x', 'f')) r on r.id = c.oid
  where c.relnamespace = 'public'::regnamespace group by c.relname`;

export async function surfaceOf(client: Pick<pg.Client, 'query'>): Promise<Surface> {
  const read = async (text: string): Promise<Record<string, string>> => {
    const { rows } = await client.query<{ name: string; text: string }>(`select * from (${text}) x order by name`);
    return Object.fromEntries(rows.map((row) => [row.name, row.text]));
  };
  return { relations: await read(RELATIONS), functions: await read(FUNCTIONS), rules: await read(RULES) };
}

interface Column {
  type: string;
  mark: string;
}
const columnsOf = (text: string): Map<string, Column> =>
  new Map(
    text.split('; ').map((one) => {
      const [, name = '', type = '', mark = ''] = /^(\S+) (.*?)([!?]?)$/.exec(one) ?? [];
      return [name, { type, mark }];
    }),
  );

/** A wider type takes every value of the narrower one and reads as the same in the program. */
function isWider(was: string, is: string): boolean {
  const length = (type: string): number =>
    type === 'text' ? Infinity : Number(/^character varying\((\d+)\)$/.exec(type)?.[1] ?? Number.NaN);
  const numbers = ['smallint', 'integer', 'bigint'];
  return length(is) >= length(was) || (numbers.includes(was) && numbers.indexOf(is) >= numbers.indexOf(was));
}

/** What a server that was made for `was` cannot live with in `is`: by name, with the reason. */
export function breaks(was: Surface, is: Surface): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, text] of Object.entries(was.relations)) {
    const now = is.relations[name];
    if (now === undefined) found.set(name, 'is gone');
    else
      for (const [column, reason] of columnBreaks(columnsOf(text), columnsOf(now)))
        found.set(`${name}.${column}`, reason);
  }
  for (const [name, text] of Object.entries(was.functions))
    if (!Object.entries(is.functions).some((one) => answersFor([name, text], one)))
      found.set(name, 'is gone, or answers something else');
  for (const [name, text] of Object.entries(was.rules))
    for (const rule of is.rules[name]?.split('; ') ?? [])
      if (!text.split('; ').includes(rule)) found.set(rule, `refuses rows of ${name} that were allowed`);
  return found;
}

function* columnBreaks(was: Map<string, Column>, is: Map<string, Column>): Generator<[string, string]> {
  for (const [name, { type, mark }] of was) {
    const now = is.get(name);
    if (!now) yield [name, 'is gone'];
    else if (now.type !== type && !isWider(type, now.type)) yield [name, `was ${type} and is ${now.type}`];
    else if (mark === '?' && now.mark !== '?') yield [name, 'may no longer be null'];
  }
  for (const [name, { mark }] of is)
    if (mark === '!' && was.get(name)?.mark !== '!') yield [name, 'has to be written and has no default'];
}

const argumentsOf = (name: string): string[] => {
  const inside = name.slice(name.indexOf('(') + 1, -1);
  return inside === '' ? [] : inside.split(', ').map((one) => one.slice(one.indexOf(' ') + 1));
};
/** Same name, the same first arguments, defaults for the others, the same answer. */
function answersFor([was, wasText]: [string, string], [is, isText]: [string, string]): boolean {
  if (was === is && wasText === isText) return true;
  const [wanted, offered] = [argumentsOf(was), argumentsOf(is)];
  const split = (text: string): [number, string] => [Number(text.split(' ')[0]), text.slice(text.indexOf(' ') + 1)];
  const [[wasDefaults, wasAnswer], [defaults, answer]] = [split(wasText), split(isText)];
  return (
    was.split('(')[0] === is.split('(')[0] &&
    wanted.every((type, index) => offered[index] === type) &&
    // Whoever left an argument out may still do so.
    offered.length - defaults <= wanted.length - wasDefaults &&
    wasAnswer === answer
  );
}
