/**
 * How the goods of the catalogue are written down: a family is a kind of product that shares its picture, attributes,
 * story and facts; each row is one goods of it.
 */
import type { BrandKey } from '../brands.ts';
import type { ColourName } from '../colours.ts';
import type { GlyphName } from '../glyphs.ts';
import type { ToneName } from '../palette.ts';
import type { StoreKey } from '../store-keys.ts';

/** A value of an attribute; what it adds to the price in fen, and the weight in grams where it decides it. */
export type Choice = readonly [name: string, surcharge: number, weight?: number];

export type Axis =
  | { readonly name: string; readonly colours: readonly ColourName[] }
  | { readonly name: string; readonly choices: readonly Choice[] };

export interface RowExtras {
  store?: StoreKey;
  brand?: BrandKey;
  class?: string;
  glyph?: GlyphName;
  tone?: ToneName;
  /** Replaces the family's attributes; an empty list makes a goods without any. */
  axes?: readonly Axis[];
  weight?: number;
  freight?: -1 | 'heavy' | 'cold';
  /** Colour of the master picture of a goods that has no colour attribute. */
  colour?: ColourName;
}

/** Price in fen of the cheapest SKU. */
export type Row = readonly [name: string, subtitle: string, price: number, extras?: RowExtras];

export interface Family {
  store: StoreKey;
  brand: BrandKey;
  class: string;
  glyph: GlyphName;
  tones: readonly ToneName[];
  weight: number;
  axes: readonly Axis[];
  freight?: -1 | 'heavy' | 'cold';
  /** One paragraph about what all of them have in common. */
  story: string;
  points: readonly (readonly [title: string, text: string])[];
  facts: readonly (readonly [label: string, value: string])[];
  rows: readonly Row[];
}

export const colours = (...names: readonly ColourName[]): Axis => ({ name: '颜色', colours: names });
export const choices = (name: string, ...list: readonly Choice[]): Axis => ({ name, choices: list });
/** Choices that cost and weigh the same: sizes, flavours. */
export const plain = (name: string, ...list: readonly string[]): Axis => ({ name, choices: list.map((value) => [value, 0] as const) });
