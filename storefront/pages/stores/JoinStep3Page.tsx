import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { STORE_VERIFY } from '#shared/domain/store-review.ts';
import type { StoreRecord } from '#shared/contract/stores.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { JoinFrame } from './JoinFrame.tsx';
import { LeadOn } from './LeadOn.tsx';
import { useOwnStore } from './use-own-store.ts';
import styles from './JoinFrame.module.css';

/** Verifying, denied with its reason, or passed. */
function Result({ store, onRefresh, busy }: { store: StoreRecord; onRefresh: () => void; busy: boolean }) {
  const t = useT();
  const { store_verify } = store;
  const passed = store_verify === STORE_VERIFY.passVerify;
  const denied = store_verify === STORE_VERIFY.verifyError;
  const Icon = passed ? CircleCheck : denied ? CircleX : Hourglass;
  const state = passed ? 'passVerify' : denied ? 'verifyError' : 'verifying';
  return (
    <div className={styles['result']} data-state={store_verify} role="status">
      <Icon size={64} strokeWidth={1.2} aria-hidden />
      <h2>{t(`join.${state}`)}</h2>
      <p>{t(`join.${state}Text`, { reason: store.store_refuse_info || t('join.noReason') })}</p>
      {passed && (
        <ButtonLink kind="primary" size="l" to={paths.sellerLogin()}>
          {t('join.enter')}
        </ButtonLink>
      )}
      {denied && (
        <ButtonLink kind="primary" size="l" to={paths.storeStep(2)}>
          {t('join.edit')}
        </ButtonLink>
      )}
      {!passed && !denied && (
        <Button busy={busy} onClick={onRefresh}>
          {t('join.refresh')}
        </Button>
      )}
    </div>
  );
}

export default function JoinStep3Page() {
  const t = useT();
  const { query } = useOwnStore();
  return (
    <JoinFrame step={2} title={t('join.stepReview')}>
      <DataBlock query={query} skeleton={<Skeleton height={240} />}>
        {(store) =>
          Array.isArray(store) || store.store_verify === STORE_VERIFY.createStore ? (
            <LeadOn to={Array.isArray(store) ? 1 : 2} query={query} />
          ) : (
            <Result store={store} busy={query.isFetching} onRefresh={() => void query.refetch()} />
          )
        }
      </DataBlock>
    </JoinFrame>
  );
}
