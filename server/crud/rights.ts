/** May the caller do this to the records of a entity? */
import { OPERATIONS, type Operation } from '#shared/resources/vocabulary.ts';
import { permissionName } from '#shared/resources/fields.ts';
import { hasPermission, type Ctx } from '../context.ts';
import { isRestorable, supports, type AreaResource } from './engine.ts';

/** The operation whose scope an extra right (restore, history, an action) follows. */
const FOLLOWS: Readonly<Record<string, Operation>> = {
  restore: 'destroy',
  history: 'show',
  settle: 'index',
  replay: 'show',
};
export const operationOf = (right: string): Operation =>
  FOLLOWS[right] ?? OPERATIONS.find((operation) => operation === right) ?? 'update';

export function mayInArea(ctx: Ctx, entity: AreaResource, right: string): boolean {
  if (!supports(entity, operationOf(right)) || (right === 'restore' && !isRestorable(entity))) return false;
  return entity.area === 'user'
    ? ctx.actor.kind === 'user'
    : hasPermission(ctx.actor, permissionName(entity.area, entity.resource.name, right));
}
