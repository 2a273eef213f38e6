import { useRead } from '../../data/api.ts';
import { AD_SPACES } from '#shared/contract/names.ts';
import { calls } from '../../data/calls.ts';
import { useHead } from '../../data/head.tsx';
import { deferredElement } from '../../data/lazy-page.tsx';
import { useSite, useSiteName } from '../../data/site.ts';

const useHomeHead = (image: string | undefined) => {
  const site = useSite();
  const name = useSiteName();
  useHead({
    title: site.index_name || name,
    description: site.description,
    keywords: site.keyword,
    image,
    jsonLd: [
      {
        '@type': 'WebSite',
        name,
        potentialAction: {
          '@type': 'SearchAction',
          target: '/s?keywords={search_term_string}',
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  });
};

/** The html of both is there from the start; what makes it react follows. */
const hero = deferredElement(async () => (await import('./Hero.tsx')).Hero);
const below = deferredElement(async () => (await import('./Below.tsx')).Below);

export default function HomePage() {
  const name = useSiteName();
  const slides = useRead(calls.adverts(AD_SPACES.hero)).data ?? [];
  useHomeHead(slides[0]?.image);
  return (
    <div className="container">
      <h1 className="visually-hidden">{name}</h1>
      {hero}
      {below}
    </div>
  );
}
