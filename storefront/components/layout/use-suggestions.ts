import { useEffect, useState } from 'react';
import { useRead } from '../../data/api.ts';
import { calls } from '../../data/calls.ts';
import { useT } from '../../data/i18n.tsx';
import type { AnswerOf } from '#shared/contract/call.ts';
import type { suggestGoods } from '#shared/contract/goods.ts';
import { paths } from '../../paths.ts';

export interface SuggestionRow {
  kind: 'recent' | 'keyword' | 'class' | 'goods';
  label: string;
  to: string;
  image?: string;
  price?: string;
}

const PAUSE = 180;
const MAX_ROWS = 10;

function useDebounced(value: string): string {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return late;
}

/** Rows under the search box: recent searches while it is empty, else what the server suggests. */
export function useSuggestions(text: string, recent: readonly string[], active: boolean): readonly SuggestionRow[] {
  const t = useT();
  const keyword = useDebounced(text.trim());
  const { data } = useRead<AnswerOf<typeof suggestGoods>>(active && keyword ? calls.suggest(keyword) : null, {
    keep: true,
    staleTime: 60_000,
  });
  if (!text.trim()) return recent.map((label) => ({ kind: 'recent', label, to: paths.search({ keywords: label }) }));
  if (!data) return [];
  return [
    ...(data.keywords ?? []).map((label): SuggestionRow => ({
      kind: 'keyword',
      label,
      to: paths.search({ keywords: label }),
    })),
    ...(data.classes ?? []).map(({ id, name }): SuggestionRow => ({
      kind: 'class',
      label: t('search.inClass', { name }),
      to: paths.search({ keywords: keyword, tid: id, class_id: [id] }),
    })),
    ...(data.goods ?? []).slice(0, 3).map((one): SuggestionRow => ({
      kind: 'goods',
      label: one.goods_name,
      to: paths.goods(one.id),
      image: one.goods_master_image,
      price: one.goods_price,
    })),
  ].slice(0, MAX_ROWS);
}
