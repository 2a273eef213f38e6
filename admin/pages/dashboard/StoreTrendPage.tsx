import { useDrill } from '#shared/console/pages/dashboard/drill.ts';
import { TrendPage, type TrendPageProps } from './TrendPage.tsx';
import { OPEN_CLOSE, STORE_VERIFY, bilingual } from '#shared/resources/words.ts';

const FIELDS: TrendPageProps['fields'] = {
  store_logo: { kind: 'image', label: bilingual('店铺标志', 'Logo'), column: 'avatar' },
  store_name: { kind: 'text', label: bilingual('店铺名称', 'Store name'), search: { suffix: 'likeRight' } },
  area_info: { kind: 'text', label: bilingual('所在地区', 'Region') },
  store_status: { kind: 'choice', label: bilingual('营业状态', 'Open or closed'), options: OPEN_CLOSE },
  store_verify: { kind: 'choice', label: bilingual('审核状态', 'Review status'), options: STORE_VERIFY },
  created_at: { kind: 'datetime', label: bilingual('入驻时间', 'Joined') },
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
