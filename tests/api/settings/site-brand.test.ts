/** What the pages of the back offices are told about their site. */
import { expect, it } from 'vitest';
import { siteBrand } from '#server/site.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();
const api = testApp(database);

const brand = async (name: string, logo: string) => {
  await database.query(
    `insert into configs (name, content, is_type) values ('web_name', to_jsonb($1::text), 0), ('logo', to_jsonb($2::text), 0)
     on conflict (name) do update set content = excluded.content`,
    [name, logo],
  );
  api.deps.cache.bump('configs');
  return siteBrand(api.deps);
};

it('is its name and its sign, and no name where every language has a word of its own for it', async () => {
  expect(await brand('Fair', '/storage/logo.webp')).toEqual({ site: 'Fair', logo: '/storage/logo.webp' });
  expect(await brand('集好物', '')).toEqual({ site: '', logo: '' });
  expect(await brand('', '')).toEqual({ site: '', logo: '' });
});
