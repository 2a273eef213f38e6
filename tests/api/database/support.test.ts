import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../support/database.ts';

const database = testDatabase({ template: 'empty' });
afterAll(() => database.query('drop view if exists audit_problems'));

test('the audit at the end of a test file sees a broken invariant', async () => {
  expect(await database.problems()).toEqual([]);
  await database.query(
    `create view audit_problems as select 'M1' as rule, 'transfer 7' as subject, 'off by 3' as detail`,
  );
  expect(await database.problems()).toEqual([{ rule: 'M1', subject: 'transfer 7', detail: 'off by 3' }]);
});

test('two test files never see each other', async () => {
  const [found] = await database.query<{ name: string }>('select current_database()::text as name');
  expect(found?.name).toMatch(/^test_\d+_[0-9a-f]{8}$/);
});
