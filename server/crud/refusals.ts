/** What the database refuses -> what people are told: the field that is taken, the rule that was broken. */
import { pgError } from '#db/client.ts';
import type { Resource } from '#shared/resources/define.ts';
import { tableOf } from '#shared/resources/fields.ts';
import { AppError, invalid, refuse } from '../errors.ts';

const UNIQUE = '23505';
const CHECK = '23514';
const EXCLUSION = '23P01';
const ROW_SECURITY = '42501';
const LAST_SUPER = 'MK005';

/** `store_id_code` -> code: of several fields the one that people fill in, not the owner. */
function namedIn({ fields, owner }: Resource, middle: string): string | undefined {
  const named = Object.keys(fields).filter((name) => `_${middle}_`.includes(`_${name}_`));
  return named.find((name) => name !== owner?.store && name !== owner?.user) ?? named[0];
}

/** `users_phone_key` -> phone; `collectives_goods_key` -> goods_id; `users_inviter_check` -> inviter_id. */
function fieldOfConstraint(resource: Resource, constraint: string): string | undefined {
  const middle = constraint.replace(`${tableOf(resource)}_`, '').replace(/_(key|check)$/, '');
  return [middle, `${middle}_id`].find((name) => Object.hasOwn(resource.fields, name)) ?? namedIn(resource, middle);
}

/** The sentence for a failed write, or null when it is no expected refusal. */
export function refusalOf(resource: Resource, error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const failure = pgError(error);
  switch (failure?.code) {
    case UNIQUE:
      return constraintRefusal(resource, failure.constraint, 'field.exists');
    case EXCLUSION:
      return constraintRefusal(resource, failure.constraint, 'activity.overlap');
    case CHECK:
      return constraintRefusal(resource, failure.constraint, 'field.invalid');
    case LAST_SUPER:
      return refuse('auth.lastSuper');
    case ROW_SECURITY:
      return /row-level security/.test(failure.message) ? new AppError(404, 'notFound') : null;
    default:
      return null;
  }
}

/** A record that exists is told of its id where no field is known; a rule of no field has no name to be told by. */
function constraintRefusal(
  resource: Resource,
  constraint = '',
  key: 'field.exists' | 'field.invalid' | 'activity.overlap',
): AppError {
  const name = fieldOfConstraint(resource, constraint);
  if (!name) return key === 'field.invalid' ? refuse('invalid') : invalid({ id: { key } });
  const label = resource.fields[name]?.label;
  return invalid({ [name]: { key, ...(label && { label }) } });
}

/** Runs a write; expected refusals of the database become ours. */
export async function translateDatabaseErrors<T>(resource: Resource, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(resource, error) ?? error;
  }
}
