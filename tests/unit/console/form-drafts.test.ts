import { describe, expect, test } from 'vitest';
import type { UsedField } from '#shared/console/data/resources.ts';
import { typedValues } from '#shared/console/form/FormDraft.tsx';
import { parentOf, startValues, withDefaults } from '#shared/console/form/form-values.ts';
import { openedForm, withForm } from '#shared/console/form/opened-form.ts';

const field = (name: string, more: Partial<UsedField> = {}): UsedField => ({
  name,
  kind: 'text',
  label: { 'zh-cn': name, en: name },
  writable: true,
  ...more,
});

describe('a draft', () => {
  const fields = [
    field('name'),
    field('note'),
    field('tags', { kind: 'strings' }),
    field('password', { kind: 'password' }),
  ];
  test('has what was changed, so that a record that somebody changed meanwhile keeps the rest', () => {
    const record = { id: 7, name: 'before', note: null, tags: ['a'] };
    const form = startValues(fields, record);
    expect(typedValues(fields, record, form)).toEqual({});
    expect(typedValues(fields, record, { ...form, name: 'after', tags: [] })).toEqual({ name: 'after', tags: [] });
    expect(typedValues(fields, null, { name: '', note: 'new', tags: [] })).toEqual({ note: 'new' });
  });
  test('never has a password', () => {
    expect(typedValues(fields, null, { name: 'x', password: 'secret' })).toEqual({ name: 'x' });
  });
});

describe('the form of an address', () => {
  test.each([
    ['?form=new', null],
    ['?filter=%7B%7D&form=12', 12],
    ['', undefined],
    ['?form=0', undefined],
    ['?form=x', undefined],
  ])('%j opens %j', (search, id) => expect(openedForm(search)).toBe(id));
  test('stands beside what is listed', () => {
    expect(withForm('?page=2', 12)).toBe('?page=2&form=12');
    expect(withForm('?page=2&form=12', undefined)).toBe('?page=2');
    expect(withForm('', null)).toBe('?form=new');
    expect(withForm('?page=2', 12, 'goods_stock')).toBe('?page=2&form=12&at=goods_stock');
    expect(withForm('?page=2&form=12&at=goods_stock', undefined)).toBe('?page=2');
    expect(withForm('?form=new', undefined)).toBe('');
  });
});

test('a form starts with points as whole numbers, and with money as the wire has it', () => {
  const fields = [field('price', { kind: 'points' }), field('market', { kind: 'money' })];
  expect(startValues(fields, { id: 1, price: '5896.00', market: '12.00' })).toEqual({ price: '5896', market: '12.00' });
});

test('the next of several new records lies below the same parent, and has nothing else of the one before', () => {
  const fields = [
    field('pid', { kind: 'text' }),
    field('brand_id', { kind: 'reference' }),
    field('place', { kind: 'area' }),
    field('name'),
  ];
  const made = { pid: '44', brand_id: 3, place: [1, 2], name: 'first' };
  const parent = parentOf({ tree: { parent: 'pid', key: 'code' } }, fields, made);
  expect(parent).toEqual({ pid: '44', brand_id: 3, place: [1, 2] });
  expect(startValues(withDefaults(fields, parent), null)).toEqual({ ...parent, name: '' });
});
