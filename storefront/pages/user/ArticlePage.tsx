import { useParams } from 'react-router-dom';
import { dateText } from '#shared/browser/format.ts';
import { NotFoundBoundary } from '../../components/NotFoundBoundary.tsx';
import { RichText } from '../../components/RichText.tsx';
import { plainText } from '#shared/browser/rich-text.ts';
import { useRead } from '../../data/api.ts';
import { calls } from '../../data/calls.ts';
import { useHead } from '../../data/head.tsx';
import { useI18n } from '../../data/i18n.tsx';
import type { Article } from '#shared/contract/content.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import styles from './ArticlePage.module.css';

const MAX_EXCERPT = 150;

/** How a rich text begins. */
function excerpt(text: string): string {
  const words = plainText(text).replace(/\s+/g, ' ');
  return words.length > MAX_EXCERPT ? `${words.slice(0, MAX_EXCERPT - 1)}…` : words;
}

function Text({ article }: { article: Article }) {
  const { language } = useI18n();
  useHead({ title: article.name, description: excerpt(article.content), ogType: 'article' });
  return (
    <article className={styles['article']}>
      <h1>{article.name}</h1>
      {article.created_at && <time>{dateText(article.created_at, language)}</time>}
      <RichText value={article.content} />
    </article>
  );
}

/** Help, notices and the like, found by their title. */
export default function ArticlePage() {
  const { t } = useI18n();
  const { name = '' } = useParams();
  const query = useRead(calls.article(name));
  return (
    <NotFoundBoundary error={query.error}>
      <div className="container">
        <Breadcrumb crumbs={[{ name: query.data?.name ?? t('title.article') }]} />
        <DataBlock query={query} heading={t('title.article')}>
          {(article) => <Text article={article} />}
        </DataBlock>
      </div>
    </NotFoundBoundary>
  );
}
