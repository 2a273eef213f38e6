/** What a command is: something that somebody does to both marketplaces, with what each of them answered. */
import type { Reply } from '../app.ts';
import type { Order } from './state.ts';
import type { World } from './world.ts';

/** Free choices of one step: whatever is to be chosen is chosen by them, so that a run is its numbers and nothing else. */
export interface Choices {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}
export interface Outcome {
  /** Who did what, for the record of a run that failed. */
  readonly text: string;
  readonly replies: readonly Reply[];
  /** How many of the calls the model accepts. */
  readonly accepted: number;
}
/** Null: there was nothing to do it to. */
export type Command = (world: World, choices: Choices) => Promise<Outcome | null>;

export const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];
export const one = (text: string, reply: Reply, isAccepted: boolean): Outcome => ({
  text,
  replies: [reply],
  accepted: isAccepted ? 1 : 0,
});

/** One of the orders that the step would go well with, where there is one; each fourth time any. */
export function pickOrder({ model }: World, n: number, isFit: (order: Order) => boolean): Order | undefined {
  return pick(n % 4 > 0 ? model.orders.filter(isFit) : model.orders, Math.floor(n / 4));
}

export const fenText = (amount: number): string => `${amount < 0 ? '-' : ''}${(Math.abs(amount) / 100).toFixed(2)}`;
export const isOk = (reply: Reply): boolean => reply.code === 200;
