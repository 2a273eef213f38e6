import { expect, test } from 'vitest';
import { parseVariant } from '#shared/domain/variant-text.ts';

const red = { name: '颜色', value: '红' };
const medium = { name: '尺码', value: 'M' };

test.each([
  ['颜色:红', [red]],
  ['颜色:红; 尺码:M', [red, medium]],
  ['颜色：红；尺码：M', [red, medium]],
  [' 颜色 : 红 / 尺码:M ; ', [red, medium]],
  ['Ratio:16:9', [{ name: 'Ratio', value: '16:9' }]],
  ['', []],
  ['  ', []],
  ['红', null],
  ['颜色:', null],
  [':红', null],
  ['颜色:红; 颜色:蓝', null],
  ['颜色:红; M', null],
])('a variant of a sheet, %j', (text, parts) => {
  expect(parseVariant(text)).toEqual(parts);
});
