import { describe, expect, it } from 'vitest';
import { headingsFrom } from '#storefront/components/rich-text-headings.ts';

const levels = (html: string): string => [...html.matchAll(/<h(\d)/g)].map(([, level]) => level).join('');
const written = (...order: number[]): string => order.map((level) => `<h${level}>a</h${level}><p>b</p>`).join('');

describe('headings of a text that stands on a page', () => {
  it('begin where the page goes on, whatever the writer chose', () => {
    expect(levels(headingsFrom(2, written(3, 3)))).toBe('22');
    expect(levels(headingsFrom(2, written(1, 2, 2, 1)))).toBe('2332');
    expect(levels(headingsFrom(3, written(2, 3)))).toBe('34');
  });

  it('skip no level and keep what is below what', () => {
    expect(levels(headingsFrom(2, written(1, 4, 2, 4)))).toBe('2334');
    expect(levels(headingsFrom(2, written(4, 2, 3)))).toBe('223');
    expect(levels(headingsFrom(3, written(1, 2, 3, 4, 5, 6)))).toBe('345666');
  });

  it('keep their attributes and what is in them, and close as they open', () => {
    expect(headingsFrom(2, '<h4 style="text-align:center">a <b>b</b></h4><hr><p>h4</p>')).toBe(
      '<h2 style="text-align:center">a <b>b</b></h2><hr><p>h4</p>',
    );
    expect(headingsFrom(2, '<p>no heading</p>')).toBe('<p>no heading</p>');
  });
});
