/**
 * What a call of the API is: its address, what it takes and what it answers. Each call is said once, beside those of
 * its subject in this folder: the server parses by it, types its answers with it and describes itself from it; the
 * browser programs take their types from it (types only: the schemas stay on the server).
 */
import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Call<
  Path extends string = string,
  Input extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly method: Method | readonly Method[];
  /** Without `/api`; `:name` for a parameter. */
  readonly path: Path;
  /** What it does, for the description of the API. */
  readonly summary: string;
  /** Path parameters, query and body as one record (path parameters win). */
  readonly input: Input;
  /** `data` of the envelope when the call succeeds. */
  readonly answer: Answer;
  /** A list in one fixed order: what is neither a control key nor in `input` cannot be asked for. */
  readonly list?: true;
}

const NOTHING = z.object({});

/** Declares a call. @default input: nothing */
export function call<Path extends string, Answer extends z.ZodType, Input extends z.ZodType = typeof NOTHING>(
  one: Omit<Call<Path, Input, Answer>, 'input'> & { readonly input?: Input },
): Call<Path, Input, Answer> {
  return { ...one, input: one.input ?? (NOTHING as unknown as Input) }; // as: the default of the parameter
}

/** What the verb of a call gets: parsed, and with its defaults. */
export type ParsedOf<C extends Call> = z.output<C['input']>;
/** `data` of a successful answer. */
export type AnswerOf<C extends Call> = z.output<C['answer']>;

/** `/user/order/:id` as `/user/order/${string}`. */
type Filled<Path extends string> = Path extends `${infer Start}:${string}/${infer Rest}`
  ? `${Start}${string}/${Filled<Rest>}`
  : Path extends `${infer Start}:${string}`
    ? `${Start}${string}`
    : Path;
/** An address of the call with its parameters filled in. */
export type PathOf<C extends Call> = Filled<C['path']>;

/** Sent beside the filters of every list, and never filters themselves (compatibility 2). */
const CONTROL_KEYS = [
  'per_page',
  'total',
  'page',
  'last_page',
  'current_page',
  'count',
  'isAll',
  'isResource',
  'isChildren',
  'isWith',
  'isTrash',
  'type',
  'deep',
  'isLazy',
  'lang',
  'sort',
  'cursor',
  'params',
  'provider',
  'lat',
  'lng',
  'dry_run',
] as const;
type ControlKey = (typeof CONTROL_KEYS)[number];
const KNOWN: ReadonlySet<string> = new Set(CONTROL_KEYS);
export const isControlKey = (key: string): boolean => KNOWN.has(key);

/** What a caller may send: the input without what the path carries already, and control keys. */
export type SentTo<C extends Call> = Partial<z.input<C['input']>> & { readonly [key in ControlKey]?: unknown };
