/** Rules of forms (requirements 3, 5 and 9), with the inputs drawn as they stand in the console. */
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { EDITOR, LANGUAGES, MAX_GOODS_IMAGES, TEXTAREA_MAX_LENGTH } from '#shared/contract/limits.ts';
import { INPUT_TYPES, type InputType } from '#shared/resources/vocabulary.ts';
import { loadTexts, translateIn } from '#shared/console/app/i18n.ts';
import { readChoices } from '#shared/console/data/dictionaries.ts';
import type { UsedField } from '#shared/console/data/resources.ts';
import { bodyOf, restOf, startValues } from '#shared/console/form/form-values.ts';
import { complaint } from '#shared/console/kinds/use-field.ts';
import { FieldInput } from '#shared/console/kinds/inputs/index.tsx';
import { typedTime, wholeTime } from '#shared/console/layout/DateTimeField.tsx';
import { levelOf, ROOT } from '#shared/console/kinds/inputs/use-branches.ts';
import { cleanPasted } from '#shared/console/kinds/pasted.ts';
import { draw as drawPart } from './drawn.tsx';

await Promise.all(LANGUAGES.map(loadTexts));
const t = translateIn('en');
const field = (more: Partial<UsedField> = {}): UsedField => ({
  name: 'x',
  kind: 'text',
  label: { 'zh-cn': '名称', en: 'Name' },
  writable: true,
  ...more,
});

function Drawn({ of, value }: { of: UsedField; value: unknown }) {
  const form = useForm({ defaultValues: { [of.name]: value } });
  return (
    <FormProvider {...form}>
      <FieldInput field={of} isNew />
    </FormProvider>
  );
}
const draw = (more: Partial<UsedField>, value: unknown = ''): string =>
  drawPart(<Drawn of={field(more)} value={value} />);

describe('an input', () => {
  const options = [
    { value: 1, label: { 'zh-cn': '一', en: 'One' } },
    { value: 0, label: { 'zh-cn': '零', en: 'Zero' } },
  ];
  const kindOf: Partial<Record<InputType, UsedField['kind']>> = {
    daterange: 'daterange',
    image: 'image',
    switch: 'flag',
    number: 'integer',
    cascader: 'reference',
    cascader_lazy: 'reference',
    table_select: 'reference',
  };
  const drawn = INPUT_TYPES.filter((type) => type !== 'editor');

  test('is of one of nineteen types', () => {
    const told =
      'icon table_select text password number textarea cascader cascader_lazy select autocomplete avatar image file editor switch radio datetime daterange date';
    expect(INPUT_TYPES.join(' ')).toBe(told);
  });
  test.each(drawn)('of type %s has its label, and its mark where it is required', (input) => {
    const html = draw({ input, kind: kindOf[input] ?? 'text', required: true, ...(input === 'radio' && { options }) });
    expect(html).toContain('Name');
    if (input !== 'switch') expect(html).toMatch(/\*/);
  });
  test.each(drawn)('of type %s shows the help of its field', (input) => {
    const html = draw({
      input,
      kind: kindOf[input] ?? 'text',
      help: { 'zh-cn': '帮助', en: 'Helpful words' },
      ...(input === 'radio' && { options }),
    });
    expect(html).toContain('Helpful words');
  });

  test('of many lines counts its characters, up to 15 where the field says nothing', () => {
    expect(TEXTAREA_MAX_LENGTH).toBe(15);
    const html = draw({ input: 'textarea', kind: 'long_text' }, 'seven77');
    expect(html).toMatch(/7 ?\/ ?15/);
    expect(html).toMatch(/maxLength="15"/i);
    expect(draw({ input: 'textarea', kind: 'long_text', max: 200 }, 'a')).toMatch(/1 ?\/ ?200/);
  });

  test('of type switch says yes or no, or the words of its options', () => {
    expect(draw({ kind: 'flag' }, 1)).toContain('Yes');
    expect(draw({ kind: 'flag' }, 0)).toContain('No');
    expect(draw({ kind: 'flag', input: 'switch', options }, 0)).toContain('Zero');
  });

  test('of type radio offers every option and checks the chosen one', () => {
    const html = draw({ input: 'radio', kind: 'choice', options }, 0);
    expect(html).toMatch(/One/);
    expect(html).toMatch(/checked=""[^>]*value="0"|value="0"[^>]*checked=""/);
  });
});

describe('options', () => {
  test('are plain texts with oneArray, else label and value by the keys that are named', () => {
    expect(readChoices(['red', 'blue'], { oneArray: true })).toEqual([
      { value: 'red', label: 'red' },
      { value: 'blue', label: 'blue' },
    ]);
    expect(readChoices([{ code: 'sf', title: 'SF' }], { valueName: 'code', labelName: 'title' })).toEqual([
      { value: 'sf', label: 'SF' },
    ]);
  });

  test('of a lazy tree begin at pid 0 and are asked for by the code of their parent', () => {
    expect(ROOT).toBe(0);
    expect(levelOf([{ id: 7, name: 'Guangdong', code: '44' }], {})).toEqual([
      { value: 7, label: 'Guangdong', key: '44', leaf: false },
    ]);
    expect(levelOf([{ id: 7, name: 'G' }], { childKey: 'id' })[0]?.key).toBe(7);
  });
});

describe('dates are sent', () => {
  test('as YYYY-MM-DD for a date', () => {
    expect(bodyOf([field({ kind: 'date' })], { x: '2026-11-21' }, undefined)).toEqual({ x: '2026-11-21' });
    expect(draw({ kind: 'date' }, '2026-11-21')).toContain('value="2026-11-21"');
  });
  test('as YYYY-MM-DD HH:mm:ss for a datetime', () => {
    expect(wholeTime('2026-11-21 8:05')).toBe('2026-11-21 08:05:00');
    expect(typedTime('2026-11-21T08:05:09')).toBe('2026-11-21 08:05:09');
    expect(wholeTime('yesterday')).toBe('yesterday');
    expect(draw({ kind: 'datetime' }, '2026-11-21 08:05:09')).toContain('value="2026-11-21 08:05:09"');
  });
  test('as two of these for a range, and as nothing when it was cleared', () => {
    const range = ['2026-11-21 00:00:00', '2026-11-22 00:00:00'];
    expect(bodyOf([field({ kind: 'daterange' })], { x: range }, undefined)).toEqual({ x: range });
    expect(bodyOf([field({ kind: 'daterange' })], { x: [] }, undefined)).toEqual({ x: '' });
  });
});

describe('a form', () => {
  const fields = [
    field({ name: 'name' }),
    field({ name: 'tags', kind: 'strings' }),
    field({ name: 'on', kind: 'flag' }),
  ];

  test('sends fields that were never touched as empty texts when it adds', () => {
    expect(bodyOf(fields, startValues(fields, null), undefined)).toEqual({ name: '', tags: '', on: 0 });
  });

  test('puts the whole row back when it edits: also what it does not show and the caller may write', () => {
    const record = {
      id: 1,
      version: 3,
      name: 'a',
      tags: ['x'],
      on: 1,
      note: 'n',
      links: [],
      sold: 9,
      secret: 's',
      gone: null,
    };
    const { label } = field();
    const resource = {
      fields: {
        ...Object.fromEntries(fields.map(({ name, ...rest }) => [name, rest])),
        note: { kind: 'text' as const, label, writable: true },
        links: { kind: 'references' as const, label, writable: true },
        gone: { kind: 'text' as const, label, writable: true },
        sold: { kind: 'integer' as const, label, writable: false },
        secret: { kind: 'password' as const, label, writable: true },
      },
    };
    const body = {
      ...restOf(resource, record, fields),
      ...bodyOf(fields, startValues(fields, record), record.version),
    };
    expect(body).toEqual({ name: 'a', tags: ['x'], on: 1, version: 3, note: 'n', links: '' });
  });
});

describe('a value is refused in words of the person', () => {
  test.each([
    ['nothing where something is required', '', { required: true }, 'Colour is required'],
    ['an empty list where something is required', [], { kind: 'images', required: true }, 'Colour is required'],
    ['letters in a number', '1a', { kind: 'integer' }, 'Colour must be a number'],
    ['too little money', '-1', { kind: 'money', min: 0 }, 'Colour must be at least 0'],
    ['too many percent', '101', { kind: 'percent', max: 100 }, 'Colour must be at most 100'],
    ['a text that is too long', 'abc', { max: 2 }, 'Colour can have up to 2 characters'],
    ['a text that is too short', 'a', { min: 2 }, 'Colour must have at least 2 characters'],
    ['too many pictures', ['a', 'b'], { kind: 'images', max: 1 }, 'Colour can have up to 1'],
    ['a text of another form', 'ab', { pattern: '[0-9]+' }, 'Colour is not in the right format'],
  ] satisfies [string, unknown, Partial<UsedField>, string][])('%s', (_, value, more, sentence) => {
    expect(complaint(value, field(more), { isNew: true, t, name: 'Colour' })).toBe(sentence);
  });
  test('asking to type, to choose or to upload', () => {
    const asked = (kind: UsedField['kind']) =>
      complaint('', field({ kind, required: true }), { isNew: true, t: translateIn('zh-cn'), name: '颜色' });
    expect([asked('text'), asked('choice'), asked('image')]).toEqual(['请输入颜色', '请选择颜色', '请上传颜色']);
  });
  test('but nothing where nothing is required, and an old password that is kept', () => {
    expect(complaint('', field({ min: 2, pattern: '[0-9]+' }), { isNew: true, t, name: 'Colour' })).toBeUndefined();
    expect(
      complaint('', field({ kind: 'password', required: true }), { isNew: false, t, name: 'Colour' }),
    ).toBeUndefined();
  });
});

describe('the editor', () => {
  test('takes pictures only, 10 MB each, 10 at once, 5 s each, and inlines those below 5 KB', () => {
    expect(EDITOR).toEqual({
      height: 385,
      bodyHeight: 300,
      maxImageBytes: 10 * 1024 * 1024,
      maxImages: 10,
      uploadTimeout: 5_000,
      inlineBelowBytes: 5 * 1024,
    });
    expect(MAX_GOODS_IMAGES).toBe(10);
  });

  test('pastes text, pictures of this site and links to others without the styles, scripts and leftovers of other programs', () => {
    const pasted = cleanPasted(
      '<!--StartFragment--><style>p{color:red}</style><p class="MsoNormal" style="mso-x:y" onclick="x()">Tea<o:p></o:p></p>' +
        '<img src="file:///C:/a.png"><img alt="b" src="/storage/goods/b.png"><img src="https://example.com/c.png"><script>alert(1)</script>',
    );
    expect(pasted).toBe(
      '<p>Tea</p><img alt="b" src="/storage/goods/b.png"><a href="https://example.com/c.png">https://example.com/c.png</a>',
    );
    const inlined = (bytes: number) =>
      `<img src="data:image/jpeg;base64,/9j/${'A'.repeat(Math.ceil(bytes / 3) * 4 - 4)}">`;
    expect(cleanPasted(inlined(5_119))).toBe(inlined(5_119));
    expect(cleanPasted(inlined(5_123))).toBe('');
  });
});
