/** What a caller sends for a record -> the values to write. Fields that the caller may not write are dropped. */
import type { Ctx } from '../context.ts';
import { invalid } from '../errors.ts';
import type { Input } from '../http/route.ts';
import { hashPassword } from '../modules/accounts/index.ts';
import type { AreaResource } from './engine.ts';
import { pictureHosts } from '../site.ts';
import { readFields } from './form.ts';
import type { Values } from './hooks.ts';

/**
 * The values to write; passwords are hashed here, before any row is locked.
 * @throws 422 with a sentence per field.
 */
export async function readWrite(
  ctx: Ctx,
  entity: AreaResource,
  input: Input,
  mode: 'create' | 'update',
): Promise<Values> {
  const { resource, area } = entity;
  const { values, errors } = readFields(resource.fields, input, { area, mode, hosts: await pictureHosts(ctx) });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  for (const [name, value] of Object.entries(values))
    if (resource.fields[name]?.kind === 'password' && value !== '') values[name] = await hashPassword(String(value));
  return values;
}
