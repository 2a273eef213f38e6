/** Bars of a timeline: where each lies, and in which lane, so that none covers another. */

export interface Span {
  readonly start: number;
  /** Null: beyond the end of the timeline. */
  readonly end: number | null;
}
export interface Placed<S> {
  readonly item: S;
  readonly lane: number;
  /** Percent of the timeline's width. */
  readonly left: number;
  readonly width: number;
  /** It goes on before or after what is shown. */
  readonly cutStart: boolean;
  readonly cutEnd: boolean;
}

/** @param least percent of the width that a bar has at least, however short it is */
export function placeInLanes<S extends Span>(
  items: readonly S[],
  { from, until }: { from: number; until: number },
  least: number,
): Placed<S>[] {
  const percent = (moment: number): number => ((moment - from) / (until - from)) * 100;
  const ends: number[] = [];
  return items
    .toSorted((a, b) => a.start - b.start)
    .map((item) => {
      const end = item.end ?? Infinity;
      const right = percent(Math.min(end, until));
      const left = Math.min(percent(Math.max(item.start, from)), 100 - least);
      const width = Math.max(least, right - left);
      const free = ends.findIndex((taken) => taken <= left);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = left + width;
      return { item, lane, left, width, cutStart: item.start < from, cutEnd: end > until };
    });
}
