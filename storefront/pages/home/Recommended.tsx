import { GoodsGrid } from '../../components/goods/GoodsGrid.tsx';
import { MorePages } from '../../components/MorePages.tsx';
import { Section } from '../../components/Section.tsx';
import { useApi } from '../../data/api.ts';
import { calls } from '../../data/calls.ts';
import { useT } from '../../data/i18n.tsx';

export function Recommended() {
  const t = useT();
  const first = useApi(calls.recommended());
  if (!first.data?.data.length) return null;
  return (
    <Section title={t('home.recommend')} hint={t('home.recommendHint')} late>
      <MorePages call={calls.recommended}>{(rows) => <GoodsGrid goods={rows} />}</MorePages>
    </Section>
  );
}
