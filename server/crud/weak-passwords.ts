/** Passwords of a record whose descriptor wants strong ones: judged where the name beside them is known too. */
import { STRONG_PASSWORD_MIN, weaknessOf } from '#shared/domain/password-strength.ts';
import type { Resource } from '#shared/resources/define.ts';
import { parserOf } from '#shared/resources/kinds/index.ts';
import { invalid } from '../errors.ts';
import type { Input } from '../http/route.ts';
import type { Values, WireRow } from './hooks.ts';

/** `values` hold hashes already: what was typed is in `input`. @throws 422 with what the password lacks */
export function refuseWeak(resource: Resource, values: Values, input: Input, before: WireRow | null): void {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.strong === undefined || !values[name]) continue;
    const text = String(parserOf(field).parse(input[name]));
    const weakness = weaknessOf(text, String(values[field.strong] ?? before?.[field.strong] ?? ''));
    if (weakness)
      throw invalid({
        [name]: { key: `weakPassword.${weakness}`, params: { min: STRONG_PASSWORD_MIN }, label: field.label },
      });
  }
}
