/** Moments of the wire: local time of the server, written as people read it. */
import { z } from 'zod';
import { valueList } from '../../contract/fields.ts';
import { parseDay, parseMoment } from '../../domain/moments.ts';
import { issue } from './issue.ts';
import { plain } from './numbers.ts';

export const date = () => plain.transform((text, ctx) => parseDay(text) ?? issue(ctx, 'date'));
export const datetime = () => plain.transform((text, ctx) => parseMoment(text) ?? issue(ctx, 'datetime'));

/** Half-open pair [from, to). */
export const daterange = () =>
  valueList.pipe(z.array(datetime())).transform((pair, ctx): [string, string] => {
    const [from, to] = pair;
    return pair.length === 2 && from !== undefined && to !== undefined && from <= to
      ? [from, to]
      : issue(ctx, 'daterange');
  });
