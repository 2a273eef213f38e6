import { useHead } from '../data/head.tsx';
import { PageSkeleton } from './Skeleton.tsx';

/** The first heading as long as the page's own one is on its way, or cannot come: what the route is called. */
export function PendingHeading({ title }: { title: string }) {
  useHead({ title, noindex: true });
  return (
    <h1 className="visually-hidden" data-pending>
      {title}
    </h1>
  );
}

/** What is there of a page before its script. */
export const PendingPage = ({ title }: { title: string }) => (
  <>
    <PendingHeading title={title} />
    <PageSkeleton />
  </>
);
