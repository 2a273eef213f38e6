import { useDrill } from '#shared/console/pages/dashboard/drill.ts';
import { TrendPage } from '#shared/console/pages/dashboard/TrendPage.tsx';
import type { ConsoleField } from '#shared/console/data/resources.ts';
import { OPEN_CLOSE, STORE_VERIFY, bilingual } from '#shared/resources/words.ts';

const FIELDS: Readonly<Record<string, ConsoleField>> = {
  store_logo: { kind: 'image', label: bilingual('店铺标志', 'Logo'), column: 'avatar', writable: false },
  store_name: {
    kind: 'text',
    label: bilingual('店铺名称', 'Store name'),
    search: { suffix: 'likeRight' },
    writable: false,
  },
  area_info: { kind: 'text', label: bilingual('所在地区', 'Region'), writable: false },
  store_status: {
    kind: 'choice',
    label: bilingual('营业状态', 'Open or closed'),
    options: OPEN_CLOSE,
    writable: false,
  },
  store_verify: {
    kind: 'choice',
    label: bilingual('审核状态', 'Review status'),
    options: STORE_VERIFY,
    writable: false,
  },
  created_at: { kind: 'datetime', label: bilingual('入驻时间', 'Joined'), writable: false },
};

export default function StoreTrendPage() {
  const drill = useDrill();
  return (
    <TrendPage
      name="store"
      title="dashboard.newStores"
      fields={FIELDS}
      search={['store_name']}
      textOf={String}
      addressOf={({ from, until }) => drill('stores', { created_at: [from, until] })}
    />
  );
}
