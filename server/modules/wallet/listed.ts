import type { Ctx } from '../../context.ts';
import type { WireRow } from '../../crud/hooks.ts';
import { movementName } from './movement-name.ts';
import { referencesOf } from './transaction.ts';

/** Rows of the back offices' lists and exports: what moved them, and the number of what caused that. */
export async function withMeaning(ctx: Ctx, rows: WireRow[]): Promise<WireRow[]> {
  const references = await referencesOf(
    ctx,
    rows.map(({ id }) => Number(id)),
  );
  return rows.map((row) => ({
    ...row,
    name: movementName({ name: String(row['name']), ename: String(row['ename']) }, ctx.language),
    reference: references.get(Number(row['id'])) ?? '',
  }));
}
