import { describe, expect, it } from 'vitest';
import { adminEdit, sellerEdit, shownVerify } from '#server/modules/goods/review.ts';

const approved = { goods_verify: 1, pending: null };
const held = { goods_verify: 1, pending: { goods_name: 'New', goods_content: 'x' } };

describe('a seller’s edit', () => {
  it('waits beside an approved version, and adds to what waits already', () => {
    expect(sellerEdit(approved, { goods_name: 'New', goods_status: 0 }, true)).toEqual({
      goods_status: 0,
      pending: { goods_name: 'New' },
      refuse_info: '',
    });
    expect(sellerEdit(held, { goods_name: 'Newer' }, true).pending).toEqual({
      goods_name: 'Newer',
      goods_content: 'x',
    });
  });
  it('applies at once where nothing is reviewed', () => {
    expect(sellerEdit(approved, { goods_status: 0, freight_id: -1 }, true)).toEqual({
      goods_status: 0,
      freight_id: -1,
    });
    expect(sellerEdit({ goods_verify: 0, pending: null }, { goods_status: 1 }, false)).toEqual({ goods_status: 1 });
  });
  it('hands a goods that is not on sale in again', () => {
    expect(sellerEdit({ goods_verify: 0, pending: null }, { goods_name: 'New' }, true)).toEqual({
      goods_name: 'New',
      goods_verify: 2,
    });
  });
  it('lets everything through, waiting changes too, once review is switched off', () => {
    expect(sellerEdit(held, { goods_name: 'Newest' }, false)).toEqual({
      goods_name: 'Newest',
      goods_content: 'x',
      pending: null,
      goods_verify: 1,
      refuse_info: '',
    });
  });
});

describe('an administrator’s edit', () => {
  it('applies what waits when it approves, the administrator’s own words first', () => {
    expect(adminEdit(held, { goods_verify: 1, goods_name: 'Corrected' })).toEqual({
      goods_name: 'Corrected',
      goods_content: 'x',
      pending: null,
      goods_verify: 1,
      refuse_info: '',
    });
  });
  it('drops what waits when it refuses, and keeps the approved version approved', () => {
    expect(adminEdit(held, { goods_verify: 0, refuse_info: 'no' })).toEqual({ refuse_info: 'no', pending: null });
    expect(adminEdit(approved, { goods_verify: 0, refuse_info: 'no' })).toEqual({ goods_verify: 0, refuse_info: 'no' });
  });
  it('leaves the rest waiting when it only corrects a part', () => {
    expect(adminEdit(held, { goods_name: 'Corrected' })).toEqual({
      goods_name: 'Corrected',
      pending: { goods_content: 'x' },
    });
    expect(adminEdit(approved, { is_master: 1 })).toEqual({ is_master: 1 });
  });
});

it('an approved goods with waiting changes is shown as waiting', () => {
  expect([shownVerify(approved), shownVerify(held), shownVerify({ goods_verify: 0, pending: null })]).toEqual([
    1, 2, 0,
  ]);
});
