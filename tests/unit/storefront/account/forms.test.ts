import { describe, expect, it } from 'vitest';
import { translator } from '#shared/i18n/t.ts';
import join from '#shared/i18n/en/storefront-join.ts';
import core from '#shared/i18n/en/storefront.ts';
import { readPastedAddress } from '../../../../storefront/components/address/paste.ts';
import type { Translate } from '../../../../storefront/data/i18n.tsx';
import { checkStore, EMPTY_STORE, formOf, sentStore } from '../../../../storefront/pages/stores/store-form.ts';

const t = translator({ ...core, ...join }) as Translate; // as: all bundles that these forms speak with

describe('a pasted address', () => {
  it('is taken apart in any order', () => {
    const parts = { receive_name: '李小满', receive_tel: '13800000000', address: '望江西路99号' };
    expect(readPastedAddress('李小满 13800000000 望江西路99号')).toEqual(parts);
    expect(readPastedAddress('望江西路99号，李小满，138-0000-0000')).toEqual(parts);
  });
  it('knows the words of a form', () => {
    expect(readPastedAddress('收货人：李小满 电话：+86 13800000000 地址：文三路1号')).toEqual({
      receive_name: '李小满',
      receive_tel: '13800000000',
      address: '文三路1号',
    });
  });
  it('is left alone without a phone number', () => {
    expect(readPastedAddress('just some words')).toBeNull();
    expect(readPastedAddress('12345678901234')).toBeNull();
  });
});

describe("the store's details", () => {
  const full = {
    ...Object.fromEntries(Object.keys(EMPTY_STORE).map((field) => [field, 'x'])),
    store_phone: '13800000000',
    emergency_contact_phone: '13800000001',
    area: [1, 2, 3],
    class_id: [[1, 2, 3]],
  };
  const form = { ...EMPTY_STORE, ...full };
  it('pass when everything is there', () => {
    expect(checkStore(form, t)).toEqual({});
  });
  it('name each missing field, and the after-sale text may be missing', () => {
    const wrong = checkStore({ ...form, store_name: ' ', after_sale_service: '', area: [1], class_id: [] }, t);
    expect(Object.keys(wrong).toSorted()).toEqual(['area', 'class_id', 'store_name']);
    expect(wrong['store_name']).toContain('Store name');
  });
  it('refuse a phone number that is none', () => {
    expect(checkStore({ ...form, store_phone: '123' }, t)).toEqual({ store_phone: t('address.phoneInvalid') });
  });
  it('keep only classes that are chosen to the third level', () => {
    const store = { id: 1, store_verify: 3, store_status: 0, store_name: 'A', class_id: [[1], [1, 2], [1, 2, 3]] };
    expect(formOf(store)).toMatchObject({ store_name: 'A', class_id: [[1, 2, 3]], store_logo: '' });
  });
  it('show the after-sale text without marker and tags, and send it as a rich text only when it was changed', () => {
    const store = {
      id: 1,
      store_verify: 3,
      store_status: 0,
      after_sale_service: '<p>7 天<b>退货</b></p>##qingwuit##[]',
    };
    const loaded = formOf(store);
    expect(loaded.after_sale_service).toBe('7 天退货');
    expect(sentStore(loaded, store).after_sale_service).toBe(store.after_sale_service);
    expect(sentStore({ ...loaded, after_sale_service: 'a < b\nc' }, store).after_sale_service).toMatch(
      /^<p>a &lt; b<\/p><p>c<\/p>##qingwuit##\[\]$/,
    );
  });
});
