import { useDrill } from '#shared/console/pages/dashboard/drill.ts';
import { TrendPage } from '#shared/console/pages/dashboard/TrendPage.tsx';
import type { ConsoleField } from '#shared/console/data/resources.ts';
import { bilingual } from '#shared/resources/words.ts';

const FIELDS: Readonly<Record<string, ConsoleField>> = {
  avatar: { kind: 'image', label: bilingual('头像', 'Avatar'), column: 'avatar', writable: false },
  nickname: {
    kind: 'text',
    label: bilingual('昵称', 'Nickname'),
    search: { suffix: 'likeRight' },
    writable: false,
  },
  username: { kind: 'text', label: bilingual('账号', 'Username'), column: 'tags', writable: false },
  phone: { kind: 'text', label: bilingual('手机号', 'Phone'), column: 'tags', writable: false },
  created_at: { kind: 'datetime', label: bilingual('注册时间', 'Registered'), writable: false },
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
