/**
 * Runs of the model test: commands chosen by numbers go to both marketplaces, and after each of them answers and figures are
 * compared. What fails is told with its dimension, seed and path; `fc.assert` repeats it with `{ seed, path }`.
 */
import fc from 'fast-check';
import type { Command, Outcome } from './command.ts';
import { isOk } from './command.ts';
import * as afterSale from './commands/after-sale.ts';
import * as checkout from './commands/checkout.ts';
import * as clock from './commands/clock.ts';
import * as money from './commands/money.ts';
import * as orders from './commands/orders.ts';
import * as payment from './commands/payment.ts';
import { DIMENSIONS, figuresOf, type Figures } from './state.ts';
import { makeWorld, observe, type Stage, type World } from './world.ts';

export const COMMANDS: Readonly<Record<string, Command>> = {
  ...checkout,
  ...payment,
  ...orders,
  ...afterSale,
  ...money,
  ...clock,
};
/** How often a command comes in a run, where that is not once among all. */
const OFTEN: Readonly<Record<string, number>> = {
  buy: 3,
  withdrawAsShopper: 2,
  decideWithdrawal: 2,
  payForOther: 2,
  agreeAndWithdraw: 2,
  decideAtOnce: 2,
  pay: 7,
  claimCoupon: 3,
  buyWithCoupon: 3,
  buyOnSale: 2,
  openGroup: 2,
  joinGroup: 3,
  shipAll: 4,
  receive: 4,
  comment: 3,
  askAllBack: 2,
  askPartBack: 2,
  agreeToCase: 3,
  beginAtGateway: 2,
  notice: 2,
  daysPass: 2,
  settle: 3,
  cancelOwn: 2,
};
/** What a run begins with, so that there is something to go on with. */
const OPENING = [
  'buy',
  'buy',
  'buy',
  'buyOnSale',
  'openGroup',
  'joinGroup',
  'claimCoupon',
  'buyWithCoupon',
  'beginAtGateway',
  'notice',
  'pay',
  'pay',
];
const REST = 'rest';
const names = Object.keys(COMMANDS).flatMap((name) => Array.from({ length: OFTEN[name] ?? 1 }, () => name));

type Step = readonly [name: string, a: number, b: number, c: number];
/** A step shrinks to doing nothing. */
const stepOf = (choice: readonly string[]): fc.Arbitrary<Step> =>
  fc.tuple(fc.constantFrom(REST, ...choice), fc.nat(9_999), fc.nat(9_999), fc.nat(9_999));
const listOf = (choice: readonly string[], minLength: number, maxLength: number) =>
  fc.array(stepOf(choice), { minLength, maxLength, size: 'max' });
// Without bias: small numbers would choose the same shopper and the same order again and again.
const steps = fc
  .noBias(fc.tuple(listOf(OPENING, 10, 14), listOf(names, 40, 60)))
  .map(([opening, rest]) => [...opening, ...rest]);

export interface RunOptions {
  runs: number;
  seed?: number;
  /** Of the run that failed. */
  path?: string;
  /** False: the first run that fails is told as it is. @default true */
  shrink?: boolean;
  /** Then no further run begins, and a failure is no longer made smaller. @default 150 s */
  patienceMs?: number;
  /** Told what each run did, for counting. */
  seen?(name: string, outcome: Outcome): void;
}

/** @throws with dimension, what differs, and everything that was done before it, at the first run that fails */
export async function compareMarkets(
  stage: Stage,
  { runs, shrink = true, patienceMs = 150_000, seen = () => {}, ...replay }: RunOptions,
): Promise<void> {
  const property = fc.asyncProperty(steps, async (chosen) => {
    // Worlds before this one may have been broken on purpose, and go on in the background.
    const known = new Set((await problemsOf(stage)).map(({ about }) => about));
    const world = await makeWorld(stage);
    const record: string[] = [];
    for (const [name, a, b, c] of chosen) {
      const outcome = await COMMANDS[name]?.(world, { a, b, c });
      if (!outcome) continue;
      record.push(outcome.text);
      seen(name, outcome);
      const wrong = wrongAnswer(outcome) ?? differenceOf(figuresOf(world.model), await observe(world));
      if (wrong) throw new Error(`${wrong}\n  ${record.join('\n  ')}`);
    }
    const wrong = (await problemsOf(stage)).find(({ about }) => !known.has(about))?.text ?? wrongGateway(world);
    if (wrong) throw new Error(`audit: ${wrong}\n  ${record.join('\n  ')}`);
  });
  const limit = { interruptAfterTimeLimit: patienceMs, includeErrorInReport: true };
  await fc.assert(property, { numRuns: runs, endOnFailure: !shrink, ...limit, ...replay });
}

const problemsOf = ({ database }: Stage) =>
  database.query<{ about: string; text: string }>(
    `select concat_ws(': ', rule, subject) as about, concat_ws(': ', rule, subject, detail) as text from audit_problems`,
  );

/** Nobody ever sees a failure of the machine. */
function wrongAnswer({ replies, accepted }: Outcome): string | null {
  const broken = replies.find(({ status, code }) => status !== 200 || ![200, 403, 404, 409, 422, 500].includes(code));
  if (broken) return `answer: HTTP ${broken.status}, code ${broken.code} ${broken.msg}`;
  const number = replies.filter(isOk).length;
  if (number === accepted) return null;
  return `answer: ${number} of ${replies.length} accepted, the model says ${accepted}; ${replies.map(({ code, msg }) => `${code} ${msg}`).join('; ')}`;
}

function differenceOf(model: Figures, database: Figures): string | null {
  for (const dimension of DIMENSIONS) {
    const [expected, found] = [model[dimension], database[dimension]];
    for (const what of new Set([...Object.keys(expected), ...Object.keys(found)]))
      if (expected[what] !== found[what])
        return `${dimension}: ${what} is ${found[what] ?? 'not there'}, the model says ${expected[what] ?? 'nothing'}`;
  }
  return null;
}

/** What the gateway has paid back is no more than we asked it for, and all of it once the job has run. */
function wrongGateway({ model, payments }: World): string | null {
  for (const { payNo, refunded } of model.attempts) {
    const back = [...payments.wechat.refunds.values()]
      .filter(({ pay_no }) => pay_no === payNo)
      .reduce((sum, one) => sum + one.money, 0);
    if (back > refunded) return `the gateway has paid back ${back} of ${payNo}, the model says ${refunded}`;
  }
  return null;
}
