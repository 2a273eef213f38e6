import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../support/contrast.ts';

const css = readFileSync(new URL('../../../storefront/styles/tokens.css', import.meta.url), 'utf8');
type Theme = 'light' | 'dark';

function colour(token: string, theme: Theme): string {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(css)?.[1] ?? '';
  const both = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value);
  const found = both ? both[theme === 'light' ? 1 : 2] : value;
  if (!found?.startsWith('#')) throw new Error(`no colour in --${token}: ${value}`);
  return found;
}

const TEXT = [
  ...['ink-1', 'ink-2', 'ink-3', 'brand-text', 'link'].flatMap((ink) =>
    ['canvas', 'surface', 'surface-2'].map((paper) => [ink, paper] as const),
  ),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['brand-text', 'brand-tint'],
  ['ink-2', 'brand-tint'],
  ['link', 'link-tint'],
  ['ok', 'ok-tint'],
  ['warn', 'warn-tint'],
  ['on-member', 'member'],
  ['surface', 'ink-1'],
] as const;
const EDGES = [
  ['line-control', 'surface'],
  ['line-control', 'canvas'],
  ['focus', 'surface'],
  ['focus', 'canvas'],
] as const;

describe.each(['light', 'dark'] as const)('colours of the %s theme', (theme) => {
  it.each(TEXT)('let %s be read on %s', (ink, paper) => {
    expect(contrast(colour(ink, theme), colour(paper, theme))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(EDGES)('let the edge %s be seen on %s', (edge, paper) => {
    expect(contrast(colour(edge, theme), colour(paper, theme))).toBeGreaterThanOrEqual(3);
  });
});
