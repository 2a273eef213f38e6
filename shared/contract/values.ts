/** What travels to callers, value by value: the schemas that answers of calls are made of. */
import { z } from 'zod';
import type { Page } from './envelope.ts';

/** `12.30`: money in yuan, percent, points, kilograms, scores. Arithmetic is done in whole fen, basis points, grams. */
export const decimal = z.string().regex(/^-?\d+\.\d\d$/);
/** A decimal, or '' where there is none. */
export const decimalOrEmpty = z.union([z.literal(''), decimal]);
/** `2026-01-31 08:30:00`, local time of the server. */
export const moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
export const whole = z.int();
/** 0 or 1. */
export const bit = z.literal([0, 1]);
export const text = z.string();
/** A move that can be made, or the sentence why not. */
export const verdict = z.union([z.literal(true), z.string()]);
export type Verdict = z.infer<typeof verdict>;

/** A page of a list. `total` may be an estimate above 10,000 rows and then says so. */
export const page = <Row extends z.ZodType>(row: Row): z.ZodType<Page<z.output<Row>>, Page<z.input<Row>>> =>
  z.object({
    data: z.array(row),
    count: z.record(z.string(), z.number()).optional(),
    sum: z.record(z.string(), z.string()).optional(),
    total: whole,
    per_page: whole,
    last_page: whole,
    current_page: whole,
    total_is_estimate: z.literal(true).optional(),
    next_cursor: z.string().optional(),
  }) as never; // as: zod says `| undefined` of what may be absent

export type Branch<Row> = Row & { lev: number; children?: Branch<Row>[] };
/** Rows below each other; `lev` counts from 1 at the root. */
export function tree<Row extends z.ZodObject>(row: Row): z.ZodType<Branch<z.output<Row>>[]> {
  const node: z.ZodType = row.extend({ lev: whole, children: z.lazy(() => z.array(node)).optional() });
  return z.array(node) as never; // as: a schema that names itself has no type of its own
}
