import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../../storefront/styles/tokens.css', import.meta.url), 'utf8');
type Theme = 'light' | 'dark';

function colour(token: string, theme: Theme): string {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(css)?.[1] ?? '';
  const both = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value);
  const found = both ? both[theme === 'light' ? 1 : 2] : value;
  if (!found?.startsWith('#')) throw new Error(`no colour in --${token}: ${value}`);
  return found;
}
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
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
