import { useState } from 'react';
import { chatCalls, type Party, type ReportReason } from '#shared/browser/chat/calls.ts';
import { useSend } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import { useSession } from '../../data/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select, Textarea } from '../../ui/Field.tsx';
import { ConfirmDialog } from '../account/ConfirmDialog.tsx';
import styles from './ChatPanel.module.css';

const REASONS: readonly ReportReason[] = ['abuse', 'fraud', 'advertising', 'other'];
const MOST_LETTERS = 500;

/** Lets a store say nothing more, or again something. */
export function useBlock(partner: Party | undefined, onDone: () => void = () => undefined) {
  const t = useT();
  return useSend(async (on: boolean) => (partner ? chatCalls('user').block(partner, on) : false), {
    refresh: ['/user/chats'],
    onSuccess: onDone,
    done: t('common.success'),
  });
}

interface PartnerMenuProps {
  partner: Party;
  isBlocked: boolean;
  onClose: () => void;
}

/** What can be done about whom one speaks with. */
export function PartnerMenu({ partner, isBlocked, onClose }: PartnerMenuProps) {
  const t = useT();
  // Visitors have nothing to block: they are somebody else elsewhere.
  const mayBlock = useSession().status === 'user';
  const [asking, setAsking] = useState<'block' | 'report' | null>(null);
  const block = useBlock(partner, onClose);
  return (
    <div className={styles['menu']}>
      {mayBlock && isBlocked && (
        <Button size="s" kind="ghost" busy={block.isPending} onClick={() => block.mutate(false)}>
          {t('chat.unblock')}
        </Button>
      )}
      {mayBlock && !isBlocked && (
        <Button size="s" kind="ghost" onClick={() => setAsking('block')}>
          {t('chat.block')}
        </Button>
      )}
      <Button size="s" kind="ghost" onClick={() => setAsking('report')}>
        {t('chat.report')}
      </Button>
      <ConfirmDialog
        open={asking === 'block'}
        title={t('chat.blockTitle')}
        confirm={t('chat.block')}
        busy={block.isPending}
        onConfirm={() => block.mutate(true)}
        onClose={() => setAsking(null)}
      >
        <p>{t('chat.blockText')}</p>
      </ConfirmDialog>
      {asking === 'report' && <ReportDialog partner={partner} onDone={onClose} onClose={() => setAsking(null)} />}
    </div>
  );
}

interface ReportProps {
  partner: Party;
  onDone: () => void;
  onClose: () => void;
}

function ReportDialog({ partner, onDone, onClose }: ReportProps) {
  const t = useT();
  const [reason, setReason] = useState<ReportReason>('abuse');
  const [content, setContent] = useState('');
  const send = useSend(() => chatCalls('user').report(partner, reason, content), {
    done: t('chat.reported'),
    onSuccess: onDone,
  });
  const actions = (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button kind="primary" busy={send.isPending} onClick={() => send.mutate(undefined)}>
        {t('chat.report')}
      </Button>
    </>
  );
  return (
    <Dialog open title={t('chat.reportTitle')} actions={actions} onClose={onClose}>
      <div className={styles['report']}>
        <p>{t('chat.reportText')}</p>
        <Select
          label={t('chat.reason')}
          value={reason}
          onChange={({ target }) => setReason(REASONS.find((one) => one === target.value) ?? reason)}
        >
          {REASONS.map((one) => (
            <option key={one} value={one}>
              {t(`chat.reasons.${one}`)}
            </option>
          ))}
        </Select>
        <Textarea
          label={t('chat.details')}
          value={content}
          rows={3}
          maxLength={MOST_LETTERS}
          onChange={({ target }) => setContent(target.value)}
        />
      </div>
    </Dialog>
  );
}
