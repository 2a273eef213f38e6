/** Reviewing a goods: what is on sale beside what its seller wants, then the decision. */
import { useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useUpdate } from 'react-admin';
import type { GoodsReview, GoodsSide } from '#shared/contract/goods-review.ts';
import { GOODS_REVIEW } from '#shared/domain/goods-review.ts';
import { useT } from '#shared/console/app/i18n.ts';
import type { ActionDialogProps } from '#shared/console/app/registry.ts';
import { useRead } from '#shared/console/data/data-provider.ts';
import { NoteField } from '#shared/console/form/NoteField.tsx';
import { DialogFrame } from '#shared/console/layout/DialogFrame.tsx';
import { QueryView } from '#shared/console/layout/QueryView.tsx';
import { PictureDifference } from './PictureDifference.tsx';
import { readableText } from './readable-text.ts';
import { TextDifference } from './TextDifference.tsx';
import { VariantDifference } from './VariantDifference.tsx';

const MAX_REASON = 120;

export default function ReviewDialog({ rows, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const id = rows[0]?.id ?? 0;
  const query = useRead<GoodsReview>('goods', `${id}/review`, {}, { staleTime: 0, gcTime: 0 });
  const [reason, setReason] = useState('');
  const [message, setMessage] = useState('');
  const { error, isPending, mutate } = useDecision(query.data, onDone);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const reject = () => {
    if (reason.trim()) return mutate(reason.trim());
    setMessage(t('review.reasonEmpty'));
    // It stands below everything that was compared.
    reasonField.current?.focus();
  };
  const actions = query.data?.goods_verify === GOODS_REVIEW.waiting && (
    <>
      <Button onClick={onClose}>{t('action.cancel')}</Button>
      <Button variant="outlined" color="error" loading={isPending} onClick={reject}>
        {t('review.reject')}
      </Button>
      <Button variant="contained" loading={isPending} onClick={() => mutate('')}>
        {t('review.pass')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={t('review.title')} width="1080px" actions={actions} onClose={onClose}>
      <QueryView query={query} height={420}>
        {(review) => (
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
            {error && <Alert severity="error">{error.message}</Alert>}
            {review.refuse_info && (
              <Alert severity="warning">{t('review.before', { reason: review.refuse_info })}</Alert>
            )}
            {!review.approved && <Alert severity="info">{t('review.isNew')}</Alert>}
            <Differences review={review} />
            {actions && (
              <NoteField
                label={t('review.reason')}
                value={reason}
                max={MAX_REASON}
                message={message}
                inputRef={reasonField}
                onChange={(text) => {
                  setReason(text);
                  setMessage('');
                }}
              />
            )}
          </Box>
        )}
      </QueryView>
    </DialogFrame>
  );
}

const RICH = ['goods_content', 'goods_content_mobile'] as const;
function Differences({ review }: { review: GoodsReview }) {
  const t = useT();
  const { approved, proposed } = review;
  const text = (name: 'goods_name' | 'goods_subname') => (
    <TextDifference label={t(`review.field.${name}`)} before={approved?.[name] ?? null} after={proposed[name]} />
  );
  return (
    <>
      {text('goods_name')}
      {text('goods_subname')}
      <PictureDifference before={approved && picturesOf(approved)} after={picturesOf(proposed)} />
      <VariantDifference review={review} />
      {RICH.map((name) => (
        <TextDifference
          key={name}
          label={t(`review.field.${name}`)}
          before={approved && readableText(approved[name])}
          after={readableText(proposed[name])}
        />
      ))}
    </>
  );
}
/** The main one first, as shoppers meet them. */
const picturesOf = ({ goods_master_image, goods_images }: GoodsSide): string[] => [
  ...new Set([goods_master_image, ...goods_images].filter(Boolean)),
];

/** Approves, or rejects with a reason. A goods that was changed meanwhile is told. */
function useDecision(review: GoodsReview | undefined, onDone: () => void) {
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
      notify(t(reason ? 'review.rejected' : 'review.passed'), { type: 'success' });
      onDone();
    },
  });
}
