import { describe, expect, test } from 'vitest';
import { setting, type SettingTab } from '#shared/console/pages/settings/types.ts';
import { changesBetween, readiness, tabsWith, valuesOf } from '#shared/console/pages/settings/values.ts';
import { bilingual } from '#shared/resources/words.ts';

const name = bilingual('名称', 'Name');
const fields = [
  setting('web_name', name),
  setting('close_status', name, { default: '1' }),
  setting('upload.key', name, { secret: 'line' }),
  setting('upload.ssl', name, { kind: 'flag' }),
  setting('task.cancel', name, { kind: 'integer' }),
  setting('store_slide', name, { kind: 'images' }),
];
const stored = { web_name: '集好物', close_status: '', upload: { key: '********', ssl: true }, task: { cancel: 1 } };

describe('the values of a settings form', () => {
  test('are texts, switches as 1 and 0, and lists; what is missing has its default', () => {
    expect(valuesOf(fields, stored)).toEqual({
      web_name: '集好物',
      close_status: '1',
      upload: { key: '********', ssl: 1 },
      task: { cancel: '1' },
      store_slide: [],
    });
    expect(valuesOf(fields, {})).toMatchObject({ web_name: '', upload: { key: '', ssl: 0 }, task: { cancel: '' } });
  });

  test('are sent only where they differ, so that a kept secret never travels', () => {
    const before = valuesOf(fields, stored);
    expect(changesBetween(before, structuredClone(before))).toEqual({});
    const after = {
      ...before,
      web_name: '新名称',
      upload: { key: '********', ssl: 0 },
      store_slide: ['/storage/a.webp'],
    };
    expect(changesBetween(before, after)).toEqual({
      web_name: '新名称',
      upload: { ssl: 0 },
      store_slide: ['/storage/a.webp'],
    });
  });

  test('that are cleared are sent as empty texts', () => {
    const before = valuesOf(fields, stored);
    expect(changesBetween(before, { ...before, upload: { key: '', ssl: 1 } })).toEqual({ upload: { key: '' } });
  });

  test('typed and taken back are no change', () => {
    const before = valuesOf(fields, stored);
    expect(changesBetween(before, { ...before, task: { cancel: '1' } })).toEqual({});
  });
});

describe('tabs', () => {
  const tab = (title: string, ...names: string[]): SettingTab => ({
    name: title,
    label: name,
    sections: [{ title: name, fields: names.map((one) => setting(one, name)) }],
  });
  const tabs = [tab('site', 'web_name'), tab('upload', 'upload.key', 'upload.ssl')];

  test('know which of them a change or an error belongs to', () => {
    expect(tabsWith(tabs, { upload: { ssl: 0 } }).map((one) => one.name)).toEqual(['upload']);
    expect(tabsWith(tabs, {})).toEqual([]);
  });

  test.each([
    ['empty', {}],
    ['partial', { pay: { a: 'x', b: '' } }],
    ['ready', { pay: { a: 'x', b: '********' } }],
  ])('are %s by what is filled', (state, values) => expect(readiness(values, ['pay.a', 'pay.b'])).toBe(state));
});
