/** Taking all files from one storage to the other, with everything that happens meanwhile. */
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { StorageStatus } from '#shared/contract/storage.ts';
import type { FileStore } from '#server/ports/storage/storage.ts';
import { s3 } from '#server/twin/s3.ts';
import { startTwin, type Twin } from '#server/twin/start.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin, makeUser } from '#tests/support/factories/accounts.ts';
import { runNamed } from '#tests/support/jobs.ts';

const twin: Twin = await startTwin({ port: 0, shopUrl: 'http://127.0.0.1:9', standIns: [s3] });
afterAll(() => twin.close());
afterEach(() => vi.restoreAllMocks());
const database = testDatabase();
const api = testApp(database, { env: { S3_ENDPOINT: `${twin.url}/s3` } });
let admin: Caller;
let files: Record<string, Buffer> = {};

beforeAll(async () => {
  admin = await api.admin((await makeAdmin(database, { is_super: 1 })).id);
});
beforeEach(async () => {
  twin.choose('s3', []);
  await save({ save_type: false });
  for (const store of await stores()) for await (const { key } of store.list('')) await store.remove(key);
  await database.query('delete from storage_moves');
  await database.query('delete from storage_move_failures');
  const names = Array.from(
    { length: 20 },
    (_, at) => `goods/2026-01-${10 + at}/${randomBytes(4).toString('hex')}.webp`,
  );
  files = Object.fromEntries([...names, 'private/cert/key.pem'].map((key) => [key, randomBytes(2_000)]));
  files['file/large.apk'] = randomBytes(9 * 1_048_576);
  for (const [key, bytes] of Object.entries(files)) await storage().put(key, bytes);
  await save({ save_type: true });
});

const storage = () => api.deps.ports.storage;
const stores = async (): Promise<FileStore[]> => {
  const { current, other } = await storage().places();
  return other ? [current, other] : [current];
};
const save = (parts: Record<string, unknown>) => {
  const { key, access, bucket } = Object(twin.settings[0]?.settings['upload']) as Record<string, string>; // as: texts
  return admin.put('/Admin/configs/update', { upload: JSON.stringify({ key, access, bucket, ...parts }) });
};
const step = (name: string) => admin.post<StorageStatus>('/Admin/configs/storage/move', { step: name });
const status = async () => (await admin.get<StorageStatus>('/Admin/configs/storage')).data;
const run = () => runNamed('move-files', database, { ports: api.deps.ports });
const keysIn = async (store: FileStore | undefined | null) => {
  const keys: string[] = [];
  for await (const { key } of store?.list('') ?? []) keys.push(key);
  return keys;
};
const expectAllReadable = async () => {
  for (const [key, bytes] of Object.entries(files)) {
    const found = await storage().open(key);
    expect(found && (await buffer(found.stream)).equals(bytes), key).toBe(true);
  }
};
const all = () => Object.keys(files).toSorted();

it('copies, compares, and removes nothing until it is told to', async () => {
  expect((await step('start')).data.move).toMatchObject({ state: 'moving', total: null, source: 'disk', target: 's3' });
  expect(await run()).toBe(22);
  const bytes = Object.values(files).reduce((sum, { length }) => sum + length, 0);
  expect((await status()).move).toMatchObject({
    state: 'moved',
    total: 22,
    total_bytes: bytes,
    done: 22,
    done_bytes: bytes,
    failed: 0,
    cleared: 0,
  });
  const { current, other } = await storage().places();
  expect([await keysIn(current), await keysIn(other)]).toEqual([all(), all()]);
  await expectAllReadable();
  expect((await step('clear')).data.move?.state).toBe('clearing');
  expect(await run()).toBe(22);
  expect((await status()).move).toMatchObject({ state: 'cleared', cleared: 22 });
  expect([await keysIn(current), await keysIn(other)]).toEqual([all(), []]);
  await expectAllReadable();
});

it('goes back to the disk the same way', async () => {
  await step('start');
  await run();
  await save({ save_type: false });
  await step('start');
  await run();
  expect((await status()).move).toMatchObject({ state: 'moved', source: 's3', target: 'disk', done: 22 });
  await step('clear');
  await run();
  const { current, other } = await storage().places();
  expect([current.kind, await keysIn(current), await keysIn(other)]).toEqual(['disk', all(), []]);
  await expectAllReadable();
});

it('goes on after a crash in the middle, when the dead worker’s minute is over', async () => {
  await step('start');
  const { places } = storage();
  let left = 8;
  vi.spyOn(storage(), 'places').mockImplementation(async () => {
    const { current, other } = await places();
    const dying = { ...current, put: async (...put: Parameters<FileStore['put']>) => (left-- > 0 ? current.put(...put) : new Promise<void>(() => {})) }; // prettier-ignore
    return { current: dying, other };
  });
  void run(); // never ends, as if its process were gone
  await vi.waitFor(() => expect(left).toBeLessThan(0), 20_000);
  vi.restoreAllMocks();
  expect((await status()).move).toMatchObject({ state: 'moving' });
  expect(await run()).toBe(0);
  await expectAllReadable();
  await database.query(`update storage_moves set leased_until = now() - interval '1 second'`);
  expect(await run()).toBeGreaterThan(0);
  expect((await status()).move).toMatchObject({ state: 'moved', done: 22, failed: 0 });
  await expectAllReadable();
});

it('stops when it is paused and goes on when it is resumed', async () => {
  await step('start');
  const { places } = storage();
  vi.spyOn(storage(), 'places').mockImplementation(async () => {
    const found = await places();
    const put: FileStore['put'] = async (...given) => {
      await found.current.put(...given);
      await database.query(`update storage_moves set state = 'paused'`);
    };
    return { ...found, current: { ...found.current, put } };
  });
  await run();
  vi.restoreAllMocks();
  const { move } = await status();
  expect(move).toMatchObject({ state: 'paused' });
  expect(move?.done).toBeLessThan(22);
  expect(await run()).toBe(0);
  expect((await step('resume')).data.move?.state).toBe('moving');
  expect((await step('pause')).data.move?.state).toBe('paused');
  await step('resume');
  await run();
  expect((await status()).move?.state).toBe('moved');
  await expectAllReadable();
});

it('lists what could not be moved with the reason, and tries it again', async () => {
  const [broken = ''] = all();
  const { places } = storage();
  vi.spyOn(storage(), 'places').mockImplementation(async () => {
    const found = await places();
    const put: FileStore['put'] = (key, content) => (key === broken ? found.current.put(key, Buffer.from('damaged')) : found.current.put(key, content)); // prettier-ignore
    return { ...found, current: { ...found.current, put } };
  });
  await step('start');
  await run();
  vi.restoreAllMocks();
  expect((await status()).move).toMatchObject({
    state: 'incomplete',
    done: 21,
    failed: 1,
    failures: [{ key: broken, reason: expect.stringContaining('not the same') }],
  });
  expect((await step('clear')).code).toBe(500);
  await expectAllReadable();
  await step('resume');
  await run();
  expect((await status()).move).toMatchObject({ state: 'moved', done: 22, failed: 0, failures: [] });
});

it('waits where the storage fails and not a file', async () => {
  await step('start');
  twin.choose('s3', ['error-500']);
  expect(await run()).toBe(0);
  expect((await status()).move).toMatchObject({ state: 'moving', done: 0, failed: 0 });
  twin.choose('s3', []);
  await run();
  expect((await status()).move?.state).toBe('moved');
});

it('keeps what was written anew in the new storage, and takes along what came late to the old one', async () => {
  const [changed = ''] = all();
  const newer = randomBytes(100);
  files[changed] = newer;
  await storage().put(changed, newer);
  await step('start');
  await run();
  const { other } = await storage().places();
  const late = 'goods/2026-01-31/late.webp';
  files[late] = randomBytes(50);
  await other?.put(late, files[late] ?? Buffer.alloc(0));
  await step('clear');
  await run();
  expect(await keysIn(other)).toEqual([]);
  await expectAllReadable();
});

it('pauses by itself when the storage is switched meanwhile, and is refused what does not fit', async () => {
  expect((await step('clear')).code).toBe(500);
  expect((await step('pause')).code).toBe(500);
  expect((await step('nonsense')).code).toBe(422);
  await step('start');
  expect((await step('start')).code).toBe(500);
  await save({ save_type: false });
  expect(await run()).toBe(0);
  expect((await status()).move).toMatchObject({ state: 'paused', fits: false });
  expect(await step('resume')).toMatchObject({ code: 500, msg: expect.stringContaining('切换') });
  await save({ save_type: false, key: '' });
  expect(await status()).toMatchObject({ current: 'disk', movable: false });
  expect((await step('start')).code).toBe(500);
});

it('is for administrators of the settings alone', async () => {
  const role = await api.admin((await makeAdmin(database)).id);
  const shopper = await api.user((await makeUser(database)).id);
  for (const who of [role, shopper, api.anonymous]) {
    expect((await who.get('/Admin/configs/storage')).code).not.toBe(200);
    expect((await who.post('/Admin/configs/storage/move', { step: 'start' })).code).not.toBe(200);
  }
  expect((await status()).move).toBeNull();
});

it('notes the size of pictures that came before sizes were noted', async () => {
  const [key = ''] = all();
  const add = (url: string) => insertRow(database, 'file_spaces', { store_id: 1, name: 'a', url, size: 0 });
  const [known, gone] = [await add(`/storage/${key}`), await add('/storage/goods/2026-01-01/gone.webp')];
  expect(await runNamed('measure-files', database, { ports: api.deps.ports })).toBe(1);
  const sizes = await database.query('select id, size from file_spaces where id in ($1, $2) order by id', [
    known,
    gone,
  ]);
  expect(sizes).toEqual([{ id: known, size: files[key]?.length }, { id: gone, size: 0 }]); // prettier-ignore
});
