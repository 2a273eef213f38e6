/** A setting as a field of its page, within the limits that the server holds it to. */
import { setting, type SettingField } from '#shared/console/pages/settings/types.ts';
import { settingRule } from '#shared/contract/setting-rules.ts';
import { SETTING_DEFAULTS } from '#shared/domain/settings.ts';
import type { Label } from '#shared/i18n/t.ts';
import { settingLabel } from '#shared/resources/setting-labels.ts';
import { bilingual } from '#shared/resources/words.ts';
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

/** A key of a provider, by the name that tests of it use too. @throws for a path without one */
export function key(path: string, more: Parameters<typeof config>[2] = {}): SettingField {
  const label = settingLabel(path);
  if (!label) throw new Error(`nobody says what ${path} is called`);
  return config(path, label, more);
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
  choice: () => ({ kind: 'choice' }),
};

/** A rule's number, which has a default while the field is blank. */
export const rule = (name: keyof typeof SETTING_DEFAULTS, label: Label, help: Label) =>
  config(name, label, { placeholder: bilingual(`${SETTING_DEFAULTS[name]}`, `${SETTING_DEFAULTS[name]}`), help });
