import { Bell, BellRing } from 'lucide-react';
import { api, useRead, useSend } from '../data/api.ts';
import { calls } from '../data/calls.ts';
import { useT } from '../data/i18n.tsx';
import { useUserAction } from '../data/user-action.ts';
import { Button } from '../ui/Button.tsx';

const PATH = '/user/seckill_reminders';

/** Asks to be told before a flash sale begins, or takes that back. */
export function RemindButton({ seckillId, name }: { seckillId: number; name: string }) {
  const t = useT();
  const mayAct = useUserAction();
  const { data = [] } = useRead(calls.reminders());
  const isSet = data.includes(seckillId);
  const set = useSend(() => api.post(PATH, { id: seckillId }), { done: t('remind.done'), refresh: [PATH] });
  const drop = useSend(() => api.remove(`${PATH}/${seckillId}`), { done: t('remind.off'), refresh: [PATH] });
  const toggle = () => {
    if (isSet) drop.mutate();
    else if (mayAct({ path: PATH, body: { id: seckillId }, done: t('remind.done') })) set.mutate();
  };
  return (
    <Button
      kind="secondary"
      size="s"
      icon={isSet ? <BellRing aria-hidden /> : <Bell aria-hidden />}
      busy={set.isPending || drop.isPending}
      aria-pressed={isSet}
      aria-label={t(isSet ? 'remind.isSetFor' : 'remind.setFor', { name })}
      onClick={toggle}
    >
      {t(isSet ? 'remind.isSet' : 'remind.set')}
    </Button>
  );
}
