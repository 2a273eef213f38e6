/** The stretch of time a dashboard shows: a preset of the server, or two days of one's own. */
import { useState } from 'react';

export const PRESETS = ['week', 'year', 'years'] as const;
export type Preset = (typeof PRESETS)[number];
export type Days = readonly [from: string, until: string];
export type Span = Preset | Days;

export const isPreset = (span: Span): span is Preset => typeof span === 'string';

/** The last day counts to its end. */
export const spanQuery = (span: Span): Record<string, string | readonly string[]> =>
  isPreset(span)
    ? { is_type: String(PRESETS.indexOf(span)) }
    : { created_at: [`${span[0]} 00:00:00`, `${span[1]} 23:59:59`] };

export const useSpan = () => useState<Span>('week');
