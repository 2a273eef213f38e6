import { expect, it } from 'vitest';
import { Batches } from '#db/batches.ts';

/** A database that answers when it is told to. */
function held() {
  const sent: number[][] = [];
  const ends: { answer: () => void; fail: (error: Error) => void }[] = [];
  const batches = new Batches<number, string>(
    (inputs) =>
      new Promise((resolve, reject) => {
        sent.push([...inputs]);
        ends.push({ answer: () => resolve(inputs.map((n) => `answer ${n}`)), fail: reject });
      }),
    { most: 3, isUndone: (error) => String(error).includes('choked') },
  );
  return { sent, batches, next: () => ends.shift() };
}

it('sends the first at once, and those who come meanwhile together, at most so many at a time', async () => {
  const { sent, batches, next } = held();
  const answers = [1, 2, 3, 4, 5].map((n) => batches.run(7, n));
  expect(sent).toEqual([[1]]);
  next()?.answer();
  expect(await answers[0]).toBe('answer 1');
  await Promise.resolve();
  expect(sent).toEqual([[1], [2, 3, 4]]);
  next()?.answer();
  expect(await Promise.all(answers.slice(1, 4))).toEqual(['answer 2', 'answer 3', 'answer 4']);
  next()?.answer();
  expect(await answers[4]).toBe('answer 5');
  expect(sent).toEqual([[1], [2, 3, 4], [5]]);
  await Promise.resolve();
  void batches.run(7, 6);
  expect(sent.at(-1)).toEqual([6]);
});

it('keeps what wants something else, or something of its own, from waiting', () => {
  const { sent, batches } = held();
  for (const key of [1, 2, null, null]) void batches.run(key, key ?? 0);
  expect(sent).toEqual([[1], [2], [0], [0]]);
});

it('fails for all that went together, and goes on with the next', async () => {
  const { batches, next } = held();
  const [first, second] = [batches.run(1, 1), batches.run(1, 2)];
  next()?.fail(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await Promise.resolve();
  next()?.answer();
  expect(await second).toBe('answer 2');
});

it('tries each by itself where nothing has happened, so that one of them does not fail the others', async () => {
  const { sent, batches, next } = held();
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const answers = [1, 2, 3].map((n) => batches.run(7, n));
  next()?.answer();
  await answers[0];
  await turn();
  next()?.fail(new Error('choked on one of them'));
  await turn();
  next()?.fail(new Error('choked'));
  await expect(answers[1]).rejects.toThrow('choked');
  await turn();
  next()?.answer();
  expect(await answers[2]).toBe('answer 3');
  expect(sent).toEqual([[1], [2, 3], [2], [3]]);
});
