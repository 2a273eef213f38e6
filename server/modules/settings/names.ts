import { z } from 'zod';
import type { Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';

const names = z
  .union([z.string().transform((value) => value.split(',')), z.array(z.string())])
  .pipe(z.array(z.string().max(20)).max(50));

/** `name` once, several times or comma-joined; undefined when nothing is asked for. */
export const namesAsked = (input: Input): string[] | undefined =>
  parse(z.object({ name: names.optional() }), input, { name: { 'zh-cn': '配置', en: 'Setting' } }).name;
