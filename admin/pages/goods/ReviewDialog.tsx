/** Reviewing goods one after the other: what is on sale beside what its seller wants, the decision, then the next that waits. */
import { useEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useUpdate } from 'react-admin';
import type { GoodsReview } from '#shared/contract/goods-review.ts';
import { GOODS_REVIEW } from '#shared/domain/goods-review.ts';
import { useT } from '#shared/console/app/i18n.ts';
import type { ActionDialogProps } from '#shared/console/app/registry.ts';
import { useRead } from '#shared/console/data/data-provider.ts';
import { titleAbout } from '#shared/console/data/nouns.ts';
import { useKeptValues, type KeptValues } from '#shared/console/form/use-kept-values.tsx';
import { NoteField } from '#shared/console/form/NoteField.tsx';
import { DialogFrame } from '#shared/console/layout/DialogFrame.tsx';
import { QueryView } from '#shared/console/layout/QueryView.tsx';
import { Differences } from './Differences.tsx';
import { MAX_REASON } from './reason.ts';
import { useLetterKeys } from './use-letter-keys.ts';
import { useReviewQueue } from './use-review-queue.ts';

export default function ReviewDialog(props: ActionDialogProps) {
  const t = useT();
  const queue = useReviewQueue(props);
  const { id, place, count } = queue;
  const query = useRead<GoodsReview>('goods', `${id}/review`, {}, { staleTime: 0, gcTime: 0 });
  const review = query.data?.id === id ? query.data : undefined;
  const kept = useKeptValues<Reasons>({ name: 'goods/review', start: {}, onClose: queue.close });
  const decision = useDecision(review, () => {
    kept.change({ [id]: undefined });
    queue.decided();
  });
  const { reject, ...reason } = useReason(id, kept, decision.mutate);
  const approve = () => decision.mutate('');
  const isOpen = review?.goods_verify === GOODS_REVIEW.waiting && !decision.isPending;
  useLetterKeys({ ...(isOpen && { a: approve, r: reject }), ...(queue.next && { n: queue.next }) });
  const isLast = queue.next === null;
  const actions = (
    <>
      {!isLast && (
        <Button onClick={queue.next ?? undefined} aria-keyshortcuts="n">
          {t('review.next')}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', display: { xs: 'none', sm: 'inline' } }}>
        {t('review.keys')}
      </Box>
      <Button
        variant="outlined"
        color="error"
        disabled={!isOpen}
        loading={decision.isPending}
        aria-keyshortcuts="r"
        onClick={reject}
      >
        {t('review.reject')}
      </Button>
      <Button
        variant="contained"
        disabled={!isOpen}
        loading={decision.isPending}
        aria-keyshortcuts="a"
        onClick={approve}
      >
        {t('review.pass')}
      </Button>
    </>
  );
  const about = [review?.proposed.goods_name, count > 1 && `${place} / ${count}`].filter(Boolean).join(' · ');
  return (
    <DialogFrame title={titleAbout(t('review.title'), about)} width="1080px" actions={actions} onClose={kept.close}>
      {kept.note}
      <QueryView query={query} height={420}>
        {() =>
          review && (
            <Box key={id} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
              <Head review={review} />
              {decision.error && <Alert severity="error">{decision.error.message}</Alert>}
              {review.refuse_info && (
                <Alert severity="warning">{t('review.before', { reason: review.refuse_info })}</Alert>
              )}
              {!review.approved && <Alert severity="info">{t('review.isNew')}</Alert>}
              <Differences review={review} />
              {review.goods_verify === GOODS_REVIEW.waiting && (
                <NoteField label={t('review.reason')} max={MAX_REASON} {...reason} />
              )}
            </Box>
          )
        }
      </QueryView>
      {kept.question}
    </DialogFrame>
  );
}

/** Which goods, and whose: it stands at the top again whenever the next one comes. */
function Head({ review: { proposed, store_name } }: { review: GoodsReview }) {
  const t = useT();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'end' });
  }, []);
  return (
    <Box ref={top} aria-live="polite" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
      <strong>{proposed.goods_name}</strong>
      <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {t('review.store', { name: store_name })}
      </Box>
    </Box>
  );
}

/** Why goods are rejected, by their id: each keeps what was written about it until it is decided. */
type Reasons = Readonly<Record<number, string | undefined>>;

/** Why it is rejected: asked for before anything is sent. */
function useReason(id: number, { values, change }: KeptValues<Reasons>, send: (reason: string) => void) {
  const t = useT();
  const value = values[id] ?? '';
  const [message, setMessage] = useState('');
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const onChange = (text: string) => {
    change({ [id]: text || undefined });
    setMessage('');
  };
  useEffect(() => setMessage(''), [id]);
  const reject = () => {
    if (value.trim()) return send(value.trim());
    setMessage(t('review.reasonEmpty'));
    // It stands below everything that was compared.
    inputRef.current?.focus();
  };
  return { value, message, inputRef, onChange, reject };
}

/** Approves, or rejects with a reason. A goods that was changed meanwhile is told. */
function useDecision(review: GoodsReview | undefined, onDecided: () => void) {
  const t = useT();
  const [update] = useUpdate();
  const notify = useNotify();
  return useMutation({
    mutationFn: (reason: string) => {
      const { approved, rejected } = GOODS_REVIEW;
      const data = { goods_verify: reason ? rejected : approved, refuse_info: reason, version: review?.version };
      return update('goods', { id: review?.id, data, previousData: review }, { returnPromise: true });
    },
    onSuccess: (_, reason) => {
      const name = review?.proposed.goods_name ?? '';
      notify(t(reason ? 'review.rejected' : 'review.passed', { name }), { type: 'success' });
      onDecided();
    },
  });
}
