/** The question before a promotion is saved that looks like a slip. */
import { useState } from 'react';
import { useT } from '../../app/i18n.ts';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { useTold } from './use-told.ts';

interface Open {
  text: string;
  answer: (isMeant: boolean) => void;
}

/** `ask` says whether the values may be written; `question` stands on the page while somebody is asked. */
export function useQuestion(kind: string) {
  const t = useT();
  const { later } = useTold(kind);
  const [open, setOpen] = useState<Open | null>(null);
  const ask = async (values: Readonly<Record<string, unknown>>): Promise<boolean> => {
    const text = (await later(values))?.question;
    return !text || new Promise((resolve) => setOpen({ text, answer: resolve }));
  };
  const answer = (isMeant: boolean) => {
    setOpen(null);
    open?.answer(isMeant);
  };
  const question = open && (
    <ConfirmDialog
      title={t('activities.doubt.title')}
      confirmLabel={t('activities.doubt.goOn')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {open.text}
    </ConfirmDialog>
  );
  return { ask, question };
}
