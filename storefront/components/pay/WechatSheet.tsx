import { useEffect, useEffectEvent, useState } from 'react';
import { useInWechat } from '../../data/in-wechat.ts';
import { useT } from '../../data/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { openSheet, type SheetAnswer } from './wechat-bridge.ts';

interface WechatSheetProps {
  /** What WeChat wants, signed. */
  fields: Readonly<Record<string, unknown>>;
  /** WeChat says that it is paid. */
  onOk: () => void;
}

/** Paying without leaving WeChat: its own sheet opens over the page by itself, and again by the button. */
export function WechatSheet({ fields, onOk }: WechatSheetProps) {
  const t = useT();
  const inWechat = useInWechat();
  const [state, setState] = useState<SheetAnswer | 'open' | ''>('');
  const show = async (): Promise<void> => {
    setState('open');
    const answer = await openSheet(fields);
    setState(answer);
    if (answer === 'ok') onOk();
  };
  const showAtOnce = useEffectEvent(() => void show());
  useEffect(() => {
    if (inWechat) showAtOnce();
  }, [inWechat]);
  if (!inWechat) return <p>{t('cashier.openInWechat')}</p>;
  return (
    <>
      <p role="status">{t(`cashier.sheet.${state || 'open'}`)}</p>
      <Button kind="primary" size="l" busy={state === 'open'} onClick={() => void show()}>
        {t('cashier.openSheet')}
      </Button>
    </>
  );
}
