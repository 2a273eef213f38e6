import { describe, expect, it } from 'vitest';
import { checkResources } from '#shared/resources/check.ts';
import type { ListPage, Resource } from '#shared/resources/define.ts';
import { readResource } from '#shared/resources/read-resource.ts';

const label = { 'zh-cn': '测试', en: 'Test' };
const text = { kind: 'text', label } as const;
const good: Resource = {
  name: 'boxes',
  label,
  storage: 'derived',
  fields: { name: text },
  areas: {
    admin: {
      path: '/Admin/boxes',
      scope: 'all',
      pages: [{ route: '/Admin/boxes', view: 'Admin/boxes/index', columns: ['name'] }],
    },
  },
};
const box = (change: Partial<Resource>): Resource => ({ ...good, ...change });
/** The change that gives the only page these properties. */
const page = (change: Partial<ListPage>): Partial<Resource> => ({
  areas: {
    admin: {
      path: '/Admin/boxes',
      scope: 'all',
      pages: [{ route: '/Admin/boxes', view: 'Admin/boxes/index', columns: ['name'], ...change }],
    },
  },
});

describe('a mistake in a descriptor', () => {
  it('is none in a good one', () => {
    expect(checkResources([good])).toEqual([]);
  });

  it.each<[string, Partial<Resource>]>([
    ["boxes.id: the name is the system's own", { fields: { name: text, id: text } }],
    ["boxes.version: the name is the system's own", { fields: { name: text, version: text } }],
    ['boxes.Name: the name takes lower-case letters, digits and _', { fields: { name: text, Name: text } }],
    [
      'boxes.name: needs a label in both languages',
      { fields: { name: { kind: 'text', label: { 'zh-cn': '名', en: '' } } } },
    ],
    ['boxes.kind: a choice needs options', { fields: { name: text, kind: { kind: 'choice', label } } }],
    [
      'boxes.lid: a reference names the resource that it points to',
      { fields: { name: text, lid: { kind: 'reference', label } } },
    ],
    [
      'boxes.lid: points to lids, which does not exist',
      { fields: { name: text, lid: { kind: 'reference', label, resource: 'lids' } } },
    ],
    [
      'boxes.lid_name: goes via lid, which is no reference',
      { fields: { name: text, lid: text, lid_name: { ...text, via: { field: 'lid', column: 'name' } } } },
    ],
    ['boxes.name: the pattern is no regular expression', { fields: { name: { ...text, pattern: '(' } } }],
    [
      'boxes.size: its default is not one of its values',
      { fields: { name: text, size: { kind: 'integer', label, default: 'big' } } },
    ],
    [
      'boxes.mark: name has no options',
      { fields: { name: text, mark: { kind: 'text', label, column: 'tags', colorOf: 'name' } } },
    ],
    ['boxes.label: the picker names no field', { picker: 'label' }],
    ['boxes.-size: sorted by a field that does not exist', { sort: '-size' }],
    ['boxes.parent: there is no such field', { tree: { parent: 'parent', key: 'id' } }],
    ['boxes.shop: the owner is a field of kind reference', { owner: { store: 'shop' } }],
    ['boxes: names no area', { areas: {} }],
    ['boxes: /boxes is no path of the admin area', { areas: { admin: { path: '/boxes', scope: 'all', pages: [] } } }],
    [
      'boxes: own_store needs an owner',
      { areas: { seller: { path: '/Seller/boxes', scope: 'own_store', pages: [] } } },
    ],
    [
      'boxes: in the seller area only own rows are written',
      { areas: { seller: { path: '/Seller/boxes', scope: 'all', pages: [] } } },
    ],
    [
      'boxes.size: /Admin/boxes shows a field that does not exist',
      {
        areas: {
          admin: {
            path: '/Admin/boxes',
            scope: 'all',
            pages: [{ route: '/Admin/boxes', view: 'x', columns: ['size'] }],
          },
        },
      },
    ],
    [
      'boxes.name: /Admin/boxes names it twice in columns',
      page({ columns: ['name', 'created_at', { field: 'name', column: 'tags' }] }),
    ],
    [
      'boxes.name: /Admin/boxes shows words for its values, but it has no options, source or resource',
      page({ columns: [{ field: 'name', column: 'dict_tags' }] }),
    ],
    [
      'boxes.name: /Admin/boxes lets people choose, but it has no options, source or resource',
      page({ add: [{ field: 'name', input: 'select' }] }),
    ],
    [
      'boxes.story: /Admin/boxes searches by a field that lists cannot be filtered by',
      { fields: { name: text, story: { kind: 'rich_text', label } }, ...page({ search: ['story'] }) },
    ],
    [
      'boxes.code: /Admin/boxes adds records without a field that is required',
      { fields: { name: text, code: { ...text, required: true } }, ...page({ add: ['name'] }) },
    ],
    [
      'boxes: /Admin/boxes names the action seal twice',
      page({
        actions: [
          { name: 'seal', label, on: 'row' },
          { name: 'seal', label, on: 'page' },
        ],
      }),
    ],
    [
      'boxes.lid: the action seal depends on a field that does not exist',
      page({ actions: [{ name: 'seal', label, on: 'row', when: { lid: [1] } }] }),
    ],
    [
      'boxes: /Admin/boxes has a tab with the counter open, which counts does not name',
      page({ tabs: [{ label, params: {}, count: 'open' }] }),
    ],
  ])('is told as "%s"', (sentence, change) => {
    expect(checkResources([box(change)])).toEqual([sentence]);
  });

  it('is a name or a path that is taken', () => {
    expect(checkResources([good, box({ table: 'other' })])).toEqual([
      'boxes: the admin name boxes is taken by boxes',
      'boxes: the path /Admin/boxes is taken by boxes',
    ]);
  });
});

describe('a file of RESOURCES_DIR', () => {
  const read = (raw: unknown) => readResource(raw, 'boxes', 'boxes.json');

  it('needs little: the rest follows from the fields', () => {
    const resource = read({
      label,
      owner: { store: 'store_id' },
      fields: {
        store_id: { kind: 'reference', resource: 'stores', label, hiddenIn: ['seller'] },
        name: { ...text, search: {} },
        story: { kind: 'rich_text', label },
      },
      areas: { admin: {}, seller: {} },
    });
    expect(resource).toMatchObject({
      name: 'boxes',
      storage: 'derived',
      areas: { admin: { path: '/Admin/boxes', scope: 'all' }, seller: { path: '/Seller/boxes', scope: 'own_store' } },
    });
    expect(resource.areas.seller?.pages[0]).toMatchObject({
      route: '/Seller/boxes',
      view: 'Seller/boxes/index',
      columns: ['name', 'created_at'],
      search: ['name'],
      add: ['name', 'story'],
    });
  });

  it.each([
    [
      'a function',
      { label, fields: { name: { ...text, parse: () => 1 } }, areas: { admin: {} } },
      /boxes\.json: fields\.name/,
    ],
    [
      'an unknown kind',
      { label, fields: { name: { kind: 'colour', label } }, areas: { admin: {} } },
      /boxes\.json: fields\.name\.kind/,
    ],
    ['a missing language', { label: { en: 'x' }, fields: {}, areas: {} }, /boxes\.json: label\.zh-cn/],
    [
      'an identifier that is SQL',
      { label, fields: { 'name"; drop table users': text }, areas: { admin: {} } },
      /boxes\.json/,
    ],
    [
      'a hand-written table',
      { label, storage: 'table', fields: { name: text }, areas: { admin: {} } },
      /boxes\.json: storage/,
    ],
    ['a read source', { label, source: 'users', fields: { name: text }, areas: { admin: {} } }, /boxes\.json/],
    ['nothing', null, /boxes\.json: file/],
  ])('refuses %s and says where', (_what, raw, message) => {
    expect(() => read(raw)).toThrow(message);
  });

  it.each([
    [
      'a key that is misspelt',
      { label, fields: { name: { ...text, requird: true } }, areas: { admin: {} } },
      'boxes.json: fields.name: "requird" is no key here; did you mean "required"?',
    ],
    [
      'a kind that is misspelt',
      { label, fields: { name: { ...text, kind: 'mony' } }, areas: { admin: {} } },
      /^boxes\.json: fields\.name\.kind: "mony" is not one of text, .*; did you mean "money"\?$/,
    ],
    [
      'a number written as text',
      { label, fields: { name: { ...text, max: '40' } }, areas: { admin: {} } },
      'boxes.json: fields.name.max: is a number, not "40"',
    ],
    [
      'what is left out',
      { fields: { name: text }, areas: { admin: {} } },
      'boxes.json: label: is missing; it is an object',
    ],
    [
      'a mistake inside a column',
      {
        label,
        fields: { name: text },
        areas: { admin: { pages: [{ route: '/Admin/boxes', columns: [{ field: 'name', collumn: 'tags' }] }] } },
      },
      'boxes.json: areas.admin.pages.0.columns.0: "collumn" is no key here; did you mean "column"?',
    ],
    [
      'a field whose name is not a name',
      { label, fields: { 'First Name': text }, areas: { admin: {} } },
      'boxes.json: fields.First Name: "First Name" is no name: lower-case letters, digits and _, at most 41',
    ],
  ])('explains %s', (_what, raw, sentence) => {
    expect(() => read(raw)).toThrow(sentence);
  });
});
