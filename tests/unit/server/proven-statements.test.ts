/** The step behind the suites that names statements which no test has run. */
import { describe, expect, it } from 'vitest';
import { complaints, isPartOf, templatesIn } from '../../support/proven-statements.ts';

const SOURCE = `
const of = (ids: number[]) => sql\`any(\${sql.param(ids)}::bigint[])\`;
// sql\`not this one\`
const text = 'sql\`nor this\`';
export const find = (ids: number[], late: boolean) =>
  sql<{ id: number }>\`select id from orders
    where id = \${of(ids)}\${late ? sql\` and late = \${1}\` : sql\`\`} order by id\`;
const other = html\`<b>\`;
`;
const templates = templatesIn('server/orders.ts', SOURCE);
const run = 'select id from orders\n    where id = any($1::bigint[]) order by id';

describe('a statement of the sources', () => {
  it('is found with what stands between its parameters, within another one too', () => {
    expect(templates.map(({ line, chunks }) => [line, ...chunks])).toEqual([
      [2, 'any(', '::bigint[])'],
      [6, 'select id from orders\n    where id = ', ' order by id'],
      [7, ' and late = '],
    ]);
  });

  it('is proven by a statement that has its parts in their order', () => {
    const [, find] = templates;
    expect(find && isPartOf(run, find)).toBe(true);
    expect(find && isPartOf(' order by id select id from orders\n    where id = 1', find)).toBe(false);
  });

  it('is named when no test has run it, and passes when every one has been', () => {
    expect(complaints(templates, [run], [])).toEqual(['server/orders.ts:7: no test runs  and late = ']);
    expect(complaints(templates, [run, run.replace(' order', ' and late = $2 order')], [])).toEqual([]);
  });

  it('may be excused with a reason, which is told when it is needed no more', () => {
    const late = { file: 'server/orders.ts', text: 'and late', why: 'planted' };
    expect(complaints(templates, [run], [late])).toEqual([]);
    expect(complaints(templates, [run, `${run} and late = $2`], [late])).toEqual([
      'server/orders.ts: "and late" needs no exception',
    ]);
  });
});
