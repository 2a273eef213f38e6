import { describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { startFailure } from '#server/start-failure.ts';

const own = readEnv({ DATA_DIR: '/srv/shop' });
const other = readEnv({ DATABASE_URL: 'postgres://shop:hidden-word@db.example:5432/shop', RESOURCES_DIR: '/srv/more' });
const failed = (message: string, more: object = {}): Error => Object.assign(new Error(message), more);

describe('a start that fails says in one sentence what failed and what to do', () => {
  it.each([
    [
      'a port in use',
      own,
      failed('listen EADDRINUSE', { code: 'EADDRINUSE', syscall: 'listen' }),
      ['Port 3000', 'set PORT'],
    ],
    [
      'a port for the administrator',
      own,
      failed('listen EACCES', { code: 'EACCES', syscall: 'listen' }),
      ['above 1023'],
    ],
    [
      'an address that is not here',
      own,
      failed('listen', { code: 'EADDRNOTAVAIL', syscall: 'listen' }),
      ['check HOST'],
    ],
    ['no database', other, failed('connect', { code: 'ECONNREFUSED' }), ['db.example:5432/shop', 'check DATABASE_URL']],
    [
      'no database at any address',
      other,
      new AggregateError([failed('connect', { code: 'ECONNREFUSED' })]),
      ['check DATABASE_URL'],
    ],
    [
      'a database that does not answer',
      other,
      failed('Connection terminated due to connection timeout'),
      ['cannot be reached'],
    ],
    ['a full disk', own, failed('write', { code: 'ENOSPC' }), ['/srv/shop', 'free some space', 'start again']],
    [
      'a folder of another account',
      own,
      failed('mkdir', { code: 'EACCES', path: '/srv/shop' }),
      ['/srv/shop', 'set DATA_DIR'],
    ],
    [
      'no folder of resources',
      other,
      failed('scandir', { code: 'ENOENT', path: '/srv/more' }),
      ['check RESOURCES_DIR'],
    ],
    [
      'data of another version',
      own,
      failed(
        'PostgreSQL exited (1): FATAL:  database files are incompatible with server\nDETAIL:  The data directory was initialized by PostgreSQL version 17, which is not compatible with this version 18.4.',
      ),
      ['PostgreSQL 17', 'brings 18', 'pg_dump', 'DATA_DIR'],
    ],
    [
      'a server that gives up',
      own,
      failed('PostgreSQL exited (1): LOG: x\nFATAL:  could not map memory\n'),
      ['could not map memory'],
    ],
  ] as const)('%s', (_, env, error, words) => {
    const sentence = startFailure(error, env);
    for (const word of words) expect(sentence).toContain(word);
    expect(sentence).not.toContain('hidden-word');
    expect(sentence.split('\n')).toHaveLength(1);
    expect(startFailure(new Error('outside', { cause: error }), other)).not.toContain('hidden-word');
  });
});

describe('the environment', () => {
  it.each([
    ['SECRET_KEY', '31 bytes are not enough 1234567', 'openssl rand -base64 32'],
    ['PORT', '70000', '65535'],
    ['PORT', 'http', 'whole number'],
    ['DATABASE_POOL', '0', 'from 1'],
    ['DATABASE_URL', 'mysql://root:hidden-word@db/shop', 'postgres://'],
    ['DATABASE_URL', 'postgres://root:hidden-word@db:x/shop', 'postgres://'],
    ['PUBLIC_URL', 'shop.example', 'https://'],
    ['SEED', 'all', 'demo, minimal, none'],
    ['ROLE', 'both', 'all, web, worker'],
    ['LOG_LEVEL', 'loud', 'debug'],
  ])('%s=%s is refused with its name and what it may be', (name, value, says) => {
    const read = () => readEnv({ [name]: value });
    expect(read).toThrow(name);
    expect(read).toThrow(says);
    expect(read).not.toThrow('hidden-word');
  });

  it('takes a key of 32 bytes, whatever its letters, and none at all', () => {
    expect(readEnv({ SECRET_KEY: 'k'.repeat(32) }).secretKey).toHaveLength(32);
    expect(readEnv({ SECRET_KEY: '密'.repeat(11) }).secretKey).toHaveLength(11);
    expect(readEnv({}).secretKey).toBe('');
  });

  it('makes an address of HOST', () => {
    expect(readEnv({ HOST: '::1', PORT: '80' }).publicUrl).toBe('http://[::1]:80');
    expect(readEnv({ HOST: '0.0.0.0' }).publicUrl).toBe('http://localhost:3000');
  });
});
