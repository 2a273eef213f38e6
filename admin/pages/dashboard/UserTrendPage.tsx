import { useDrill } from '#shared/console/pages/dashboard/drill.ts';
import { TrendPage, type TrendPageProps } from './TrendPage.tsx';
import { bilingual } from '#shared/resources/words.ts';

const FIELDS: TrendPageProps['fields'] = {
  avatar: { kind: 'image', label: bilingual('头像', 'Avatar'), column: 'avatar' },
  nickname: { kind: 'text', label: bilingual('昵称', 'Nickname'), search: { suffix: 'likeRight' } },
  username: { kind: 'text', label: bilingual('账号', 'Username'), column: 'tags' },
  phone: { kind: 'text', label: bilingual('手机号', 'Phone'), column: 'tags' },
  created_at: { kind: 'datetime', label: bilingual('注册时间', 'Registered') },
};

export default function UserTrendPage() {
  const drill = useDrill();
  return (
    <TrendPage
      name="user"
      title="dashboard.newUsers"
      fields={FIELDS}
      search={['nickname']}
      textOf={String}
      addressOf={({ from, until }) => drill('users', { created_at: [from, until] })}
    />
  );
}
