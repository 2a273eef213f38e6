import type { ComponentType } from 'react';
import { useT } from '#shared/console/app/i18n.ts';
import { CopyText } from '#shared/console/pages/settings/CopyText.tsx';

/** This site's own call-back address of a channel: `wechat/wap`. */
export function notifyAddress(channel: string): ComponentType {
  return function NotifyAddress() {
    const t = useT();
    return (
      <CopyText label={t('settings.channel.ownAddress')} text={`${window.location.origin}/api/payment/${channel}`} />
    );
  };
}
