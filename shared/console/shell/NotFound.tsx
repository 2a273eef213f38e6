import { SearchX } from 'lucide-react';
import { useT } from '../app/i18n.ts';
import { Blank } from '../app/Blank.tsx';

export function NotFound() {
  const t = useT();
  return <Blank icon={<SearchX />} title={t('http.notFound')} hint={t('state.notFoundHint')} />;
}
