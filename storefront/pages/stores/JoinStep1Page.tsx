import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { RichText } from '../../components/RichText.tsx';
import { api, useRead, useSend } from '../../data/api.ts';
import { calls } from '../../data/calls.ts';
import { useT } from '../../data/i18n.tsx';
import { toast } from '../../data/toast.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Checkbox } from '../../ui/Field.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import formStyles from '../../ui/form/Form.module.css';
import { JoinFrame } from './JoinFrame.tsx';
import { joinAddress, useOwnStore } from './use-own-store.ts';
import styles from './JoinFrame.module.css';

/** The agreement; accepting it makes the store's record. */
export default function JoinStep1Page() {
  const t = useT();
  const navigate = useNavigate();
  const { store } = useOwnStore();
  const agreement = useRead(calls.agreement('agreement'));
  const [agreed, setAgreed] = useState(false);
  const join = useSend(() => api.post('/store/join'), {
    refresh: ['/store'],
    onSuccess: () => void navigate(paths.storeStep(2)),
  });
  if (store) {
    return (
      <JoinFrame step={0} title={t('join.agreement')}>
        <Navigate to={joinAddress(store)} replace />
      </JoinFrame>
    );
  }
  const next = () => (agreed ? join.mutate() : toast.error(t('join.readAgreement')));
  return (
    <JoinFrame step={0} title={t('join.agreement')}>
      <DataBlock query={agreement} skeleton={<Skeleton height={300} />}>
        {(text) => (
          <div className={styles['agreement']}>
            <RichText value={text.content} />
          </div>
        )}
      </DataBlock>
      <div className={styles['form']}>
        <Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
          {t('join.agree')}
        </Checkbox>
        <div className={formStyles['buttons']}>
          <Button kind="primary" size="l" busy={join.isPending} onClick={next}>
            {t('join.next')}
          </Button>
        </div>
      </div>
    </JoinFrame>
  );
}
