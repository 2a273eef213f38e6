/** What a password of an administrator lacks, in words; undefined when it lacks nothing. */
import { STRONG_PASSWORD_MIN, weaknessOf } from '../../domain/password-strength.ts';
import type { Translate } from '../app/i18n.ts';

export function sayWeakness(password: string, username: string, t: Translate): string | undefined {
  const weakness = weaknessOf(password, username);
  return weakness ? t(`weakPassword.${weakness}`, { min: STRONG_PASSWORD_MIN }) : undefined;
}
