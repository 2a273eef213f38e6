/**
 * What is worth a figure and, while traces are sent, a span: one word in the program for both. Where nobody listens
 * it is one call more and nothing else.
 */

/** Kinds of work with the names of their attributes, all of few values. */
export interface Observed {
  job: { job: string };
  outgoing: { host: string; method: string };
}
/** `verb`: what a route does, once its request has a place; its figures are those of the request. */
export type Layer = keyof Observed | 'verb';

/** @returns told how it ended: an error, or what else there is to say of the outcome */
export type Begin = <L extends keyof Observed>(layer: L, labels: Observed[L]) => (outcome: string) => void;
/** Runs work within a span of its own. */
export type Trace = <T>(layer: Layer, labels: Record<string, string>, work: () => Promise<T>) => Promise<T>;

const listeners = new Set<Begin>();
let trace: Trace | null = null;

/** @returns ends the listening */
export function listenTo(begin: Begin): () => void {
  listeners.add(begin);
  return () => void listeners.delete(begin);
}
/** Null: no spans. */
export function traceWith(tracer: Trace | null): void {
  trace = tracer;
}

/** Work that is a span and no figure. */
export const traced = <T>(layer: Layer, labels: Record<string, string>, work: () => Promise<T>): Promise<T> =>
  trace ? trace(layer, labels, work) : work();

/** @param outcomeOf what a result is called. @default `done` */
export async function observed<L extends keyof Observed, T>(
  layer: L,
  labels: Observed[L],
  work: () => Promise<T>,
  outcomeOf: (result: T) => string = () => 'done',
): Promise<T> {
  const ends = [...listeners].map((begin) => begin(layer, labels));
  try {
    const result = await traced(layer, labels, work);
    for (const end of ends) end(outcomeOf(result));
    return result;
  } catch (error) {
    for (const end of ends) end('failed');
    throw error;
  }
}
