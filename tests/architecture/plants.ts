/** Imports that must be refused, and their neighbours that must be allowed: both the scanner and the linter are tried on them. */
export interface Plant {
  file: string;
  text: string;
}

const line = (file: string, specifier: string): Plant => ({
  file,
  text: `import { a } from '${specifier}';\nexport const b = a;\n`,
});

export const FORBIDDEN: readonly Plant[] = [
  line('shared/domain/p1.ts', 'zod'),
  line('shared/domain/p2.ts', 'node:fs'),
  line('shared/domain/p3.ts', '../contract/envelope.ts'),
  line('shared/domain/promotions/p4.ts', '../../i18n/t.ts'),
  line('shared/contract/p5.ts', '../i18n/t.ts'),
  line('shared/contract/p6.ts', 'react'),
  line('shared/resources/p7.ts', '../console/kinds/money.ts'),
  line('shared/i18n/zh-cn/p8.ts', 'drizzle-orm'),
  line('shared/browser/p9.ts', 'react-admin'),
  line('shared/browser/p10.ts', '../console/layout.ts'),
  line('shared/browser/p11.ts', 'node:path'),
  line('shared/browser/p12.ts', '@mui/material'),
  line('shared/console/p13.ts', '#admin/main.tsx'),
  line('shared/console/p14.ts', 'node:fs'),
  line('db/p15.ts', '#server/app.ts'),
  line('db/p16.ts', '#shared/browser/http.ts'),
  line('db/p17.ts', 'fastify'),
  line('server/p18.ts', '#shared/console/app.ts'),
  line('server/p19.ts', '#admin/main.tsx'),
  line('server/p20.ts', '#storefront/routes.ts'),
  line('server/crud/p21.ts', 'pg'),
  line('server/modules/orders/p22.ts', '../stocks/queries.ts'),
  line('server/modules/orders/p23.ts', 'postgres'),
  line('storefront/p24.ts', '#db/client.ts'),
  line('storefront/pages/p25.ts', '#shared/console/app.ts'),
  line('storefront/pages/p26.ts', 'react-admin'),
  line('storefront/ui/p27.ts', '@mui/material'),
  line('storefront/pages/p33.ts', 'react-hook-form'),
  line('admin/p28.ts', '#server/app.ts'),
  line('admin/p29.ts', '#seller/main.tsx'),
  line('admin/p30.ts', 'pg'),
  line('seller/p31.ts', '#admin/pages/dashboard.tsx'),
  line('seller/p32.ts', '#storefront/ui/link.tsx'),
];

export const ALLOWED: readonly Plant[] = [
  line('shared/domain/promotions/a1.ts', '../money.ts'),
  line('shared/contract/a2.ts', 'zod'),
  line('shared/contract/a3.ts', '../domain/money.ts'),
  line('shared/resources/a4.ts', '../contract/limits.ts'),
  line('shared/i18n/en/a5.ts', '../zh-cn/server.ts'),
  line('shared/browser/a6.ts', 'react'),
  line('shared/browser/a7.ts', '../i18n/t.ts'),
  line('shared/console/kinds/a8.ts', 'react-admin'),
  line('shared/console/a9.ts', '../browser/http.ts'),
  line('db/a10.ts', 'pg'),
  line('db/a11.ts', '#shared/resources/define.ts'),
  line('db/a12.ts', 'node:fs'),
  line('server/a13.ts', '#db/client.ts'),
  line('server/http/a14.ts', 'fastify'),
  line('server/modules/orders/a15.ts', '../stocks/index.ts'),
  line('server/modules/orders/a16.ts', './queries.ts'),
  line('server/modules/orders/a17.ts', '../../http/route.ts'),
  line('storefront/pages/a18.ts', '../ui/link.tsx'),
  line('storefront/a19.ts', '#shared/browser/http.ts'),
  line('storefront/a20.ts', 'react'),
  line('storefront/ui/form/a25.ts', 'react-hook-form'),
  {
    file: 'storefront/pages/a26.ts',
    text: `import type { FieldValues } from 'react-hook-form';\nexport type A = FieldValues;\n`,
  },
  line('admin/a21.ts', '#shared/console/app.ts'),
  line('seller/a22.ts', 'react-admin'),
  {
    file: 'shared/console/data/a23.ts',
    text: `import { request } from '../../browser/http.ts';\nexport const b = request;\n`,
  },
  {
    file: 'shared/console/factor/A24.tsx',
    text: `import { useApiClient } from '../data/use-api-client.ts';\nexport const b = useApiClient;\n`,
  },
];

/** Things that only the linter knows, with the rule that must speak up. */
export const UNLAWFUL: readonly (Plant & { rule: string })[] = [
  {
    rule: 'import(no-cycle)',
    file: 'server/ring-a.ts',
    text: `import { b } from './ring-b.ts';\nexport const a = () => b;\n`,
  },
  {
    rule: 'import(no-cycle)',
    file: 'server/ring-b.ts',
    text: `import { a } from './ring-a.ts';\nexport const b = () => a;\n`,
  },
  { rule: 'typescript(no-explicit-any)', file: 'server/any.ts', text: 'export const a = (b: any): unknown => b;\n' },
  // Records have one door: the data provider.
  ...['shared/console/pages/door.ts', 'shared/console/auth/door.ts', 'admin/pages/door.ts', 'seller/door.ts'].map(
    (file) => ({
      rule: 'eslint(no-restricted-imports)',
      file,
      text: `import { request } from '#shared/browser/http.ts';\nexport const a = request;\n`,
    }),
  ),
  {
    rule: 'eslint(no-restricted-imports)',
    file: 'shared/console/pages/client.ts',
    text: `import { useApiClient } from '../data/use-api-client.ts';\nexport const a = useApiClient;\n`,
  },
  {
    rule: 'eslint(no-restricted-properties)',
    file: 'server/tx.ts',
    text: 'export const a = (db: { transaction(): void }) => db.transaction();\n',
  },
  {
    rule: 'eslint(no-restricted-properties)',
    file: 'db/tx.ts',
    text: 'export const a = (db: { transaction(): void }) => db.transaction();\n',
  },
  {
    rule: 'eslint(no-restricted-properties)',
    file: 'server/raw.ts',
    text: `import { sql } from 'drizzle-orm';\nexport const a = (b: string) => sql.raw(b);\n`,
  },
  {
    rule: 'eslint(no-restricted-properties)',
    file: 'shared/domain/clock.ts',
    text: 'export const a = () => Date.now();\n',
  },
  {
    rule: 'vitest(expect-expect)',
    file: 'tests/nothing.test.ts',
    text: `import { test } from 'vitest';\ntest('a', () => {});\n`,
  },
  {
    rule: 'vitest(valid-expect)',
    file: 'tests/unawaited.test.ts',
    text: `import { expect, test } from 'vitest';\ntest('a', () => {\n  expect(Promise.resolve(1)).resolves.toBe(2);\n});\n`,
  },
  {
    rule: 'eslint(no-warning-comments)',
    file: 'server/note.ts',
    text: `// ${'TO'}${'DO'}: later\nexport const a = 1;\n`,
  },
];
