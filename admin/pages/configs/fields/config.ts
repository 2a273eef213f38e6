/** A setting as a field of its page, within the limits that the server holds it to. */
import { setting, type SettingField } from '#shared/console/pages/settings/types.ts';
import { settingRule } from '#shared/contract/setting-rules.ts';
import type { Label } from '#shared/i18n/t.ts';
import type { Field } from '#shared/resources/define.ts';

/** @throws for a path that is no setting */
export function config(
  path: string,
  label: Label,
  more: Partial<Field> & Pick<SettingField, 'secret' | 'wide'> = {},
): SettingField {
  const rule = settingRule(path);
  if (!rule) throw new Error(`no setting is called ${path}`);
  return setting(path, label, { ...LIMITS[rule.kind](rule.max), ...more });
}

const LIMITS: Record<
  NonNullable<ReturnType<typeof settingRule>>['kind'],
  (max: number) => Partial<Field> & Pick<SettingField, 'wide'>
> = {
  text: (max) => ({ max }),
  key: () => ({}),
  file: () => ({ kind: 'file' }),
  address: (max) => ({ max, wide: true, pattern: 'https?://\\S+' }),
  whole: (max) => ({ kind: 'integer', min: 0, max, pattern: '\\d*' }),
  percent: (max) => ({ kind: 'percent', min: 0, max }),
  flag: () => ({ kind: 'flag' }),
  open: () => ({}),
};
