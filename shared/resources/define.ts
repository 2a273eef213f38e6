/** The types of a resource descriptor, by the format that checks them: `format.ts` says what each key means. */
import type { z } from 'zod';
import type { Label } from '../i18n/t.ts';
import type * as format from './format.ts';

export type { Label };
export type Option = z.infer<typeof format.option>;
export type Source = z.infer<typeof format.source>;
export type SearchSpec = z.infer<typeof format.search>;
export type Field = z.infer<typeof format.field>;
export type Switches = Required<z.infer<typeof format.switches>>;
export type FieldUse = z.infer<typeof format.fieldUse>;
export type SearchUse = z.infer<typeof format.searchUse>;
export type Action = z.infer<typeof format.action>;
export type ListPage = z.infer<typeof format.page>;
export type AreaUse = z.infer<typeof format.areaUse>;
export type Resource = z.infer<typeof format.resource>;

/** Types a literal descriptor without widening it. */
export const defineResource = <const R extends Resource>(resource: R): R => resource;
