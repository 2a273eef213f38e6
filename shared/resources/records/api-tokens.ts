import { defineResource, type AreaUse } from '../define.ts';
import { bilingual, nameField } from '../words.ts';

const pageOf = (area: 'Admin' | 'Seller'): AreaUse['pages'][number] => {
  const scopes = { field: 'scopes', source: { url: `/${area}/api_tokens/scopes` } } as const;
  return {
    route: `/${area}/api_tokens`,
    view: `${area}/api_tokens/index`,
    columns: ['name', 'hint', { ...scopes, width: 320 }, 'expires_at', 'last_used_at', 'created_at'],
    search: ['name'],
    show: ['name', 'hint', scopes, 'expires_at', 'last_used_at', 'created_at'],
    switches: { add: false, edit: false },
  };
};

/** What programs of an account sign in with. Deleting one revokes it. */
export const apiTokens = defineResource({
  name: 'api_tokens',
  label: bilingual('API 令牌', 'API tokens'),
  one: bilingual('API 令牌', 'API token'),
  storage: 'table',
  version: false,
  softDelete: false,
  verbs: ['store'],
  owner: { store: 'store_id' },
  fields: {
    name: { ...nameField(bilingual('名称', 'Name'), 40), writableIn: [] },
    hint: { kind: 'text', label: bilingual('令牌末四位', 'Ends with'), computed: true, filterable: false },
    scopes: { kind: 'strings', label: bilingual('权限', 'Permissions'), computed: true, filterable: false },
    expires_at: { kind: 'datetime', label: bilingual('到期时间', 'Expires'), computed: true },
    last_used_at: { kind: 'datetime', label: bilingual('最近使用', 'Last used'), computed: true },
  },
  areas: {
    admin: {
      path: '/Admin/api_tokens',
      scope: 'all',
      where: { realm: 'admins' },
      operations: { update: 'none', import: 'none' },
      pages: [pageOf('Admin')],
    },
    seller: {
      path: '/Seller/api_tokens',
      scope: 'own_store',
      operations: { update: 'none', import: 'none' },
      pages: [pageOf('Seller')],
    },
  },
});
