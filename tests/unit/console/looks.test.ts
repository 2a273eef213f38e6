/** Colours of the back offices: what is read can be read, and what means something else looks different, in both themes. */
import { describe, expect, it } from 'vitest';
import { BRAND, DARK, LIGHT, type Palette } from '#shared/console/app/theme.ts';
import { contrast, distance } from '../../support/contrast.ts';

const THEMES = [
  ['light', LIGHT],
  ['dark', DARK],
] as const;
type Pair = readonly [front: keyof Palette, ground: keyof Palette];

const GROUNDS = ['canvas', 'surface', 'raised'] as const;
const READ: readonly Pair[] = [
  ...(['ink', 'ink2', 'ink3', 'brandText', 'link', 'error', 'danger'] as const).flatMap((front) =>
    GROUNDS.map((ground): Pair => [front, ground]),
  ),
  ['brandText', 'tint'],
  ['ink', 'tint'],
  ['ink2', 'tint'],
  ['link', 'linkTint'],
  ['ok', 'okTint'],
  ['warn', 'warnTint'],
  ['error', 'errorTint'],
  ['ink', 'errorTint'],
  ['onDanger', 'danger'],
];
const EDGES: readonly Pair[] = (['control', 'focus', 'error', 'danger'] as const).flatMap((front) =>
  (['canvas', 'surface'] as const).map((ground): Pair => [front, ground]),
);
const MEANINGS = ['focus', 'error', 'brandText', 'danger'] as const;
/** Several times what can just be told apart. */
const FAR = 0.12;

describe.each(THEMES)('the %s theme', (_, palette) => {
  it.each(READ)('lets %s be read on %s', (front, ground) => {
    expect(contrast(palette[front], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(EDGES)('lets the edge %s be seen on %s', (front, ground) => {
    expect(contrast(palette[front], palette[ground])).toBeGreaterThanOrEqual(3);
  });

  it('lets the words of the primary button be read', () => {
    expect(contrast('#ffffff', BRAND)).toBeGreaterThanOrEqual(4.5);
  });

  it('gives focus, mistake, primary and destructive action four looks', () => {
    const near = MEANINGS.flatMap((one, at) =>
      MEANINGS.slice(at + 1)
        .filter((other) => distance(palette[one], palette[other]) < FAR)
        .map((other) => [one, other]),
    );
    expect(near).toEqual([]);
    // The filled button of the brand beside that of danger.
    expect(distance(BRAND, palette.danger)).toBeGreaterThan(FAR);
  });
});
