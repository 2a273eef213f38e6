import jwt from 'jsonwebtoken';
import { afterEach, expect, it, vi } from 'vitest';
import { readBearer, realmKeys } from '#server/http/tokens.ts';

const keys = realmKeys('a secret of thirty-two characters');
const tokenFor = (minutes: number): string =>
  `Bearer ${jwt.sign({ sid: `session ${minutes}` }, keys.users, { algorithm: 'HS256', audience: 'users', expiresIn: minutes * 60 })}`;

afterEach(() => void vi.useRealTimers());

it('a token that was read before ends with its time all the same', () => {
  vi.useFakeTimers();
  const token = tokenFor(10);
  expect(readBearer(keys, 'users', token)).toMatchObject({ sessionId: 'session 10' });
  vi.advanceTimersByTime(9 * 60_000);
  expect(readBearer(keys, 'users', token)).toMatchObject({ sessionId: 'session 10' });
  vi.advanceTimersByTime(61_000);
  expect(readBearer(keys, 'users', token)).toBeNull();
});

it('a token that was read before is no token of the other realm, nor of a shop with another secret', () => {
  const token = tokenFor(10);
  expect(readBearer(keys, 'users', token)).not.toBeNull();
  expect(readBearer(keys, 'admins', token)).toBeNull();
  expect(readBearer(realmKeys('another secret of as many letters'), 'users', token)).toBeNull();
  expect(readBearer(keys, 'users', `${token.slice(0, -2)}xx`)).toBeNull();
});
