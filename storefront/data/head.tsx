/** What a page says about itself: `useHead({title, description …})`. The server prints it, the browser keeps it current. */
import { createContext, use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { announce } from './announcer.ts';
import { focusHeading } from './heading-focus.ts';
import { useSiteName } from './site.ts';
import { useT } from './i18n.tsx';

export interface HeadData {
  title: string;
  description?: string | undefined;
  keywords?: string | undefined;
  /** Clean path of this content: filters, sorts and languages share it. The path itself when absent. */
  canonical?: string;
  /** Address of the picture that stands for the page; preloaded when `preload` is set. */
  image?: string | undefined;
  preload?: boolean;
  ogType?: 'website' | 'product' | 'article';
  noindex?: boolean;
  /** schema.org objects without their @context. */
  jsonLd?: readonly object[];
}

/** Filled while the server renders; null in a browser. */
export const HeadContext = createContext<{ data: HeadData | null } | null>(null);

function setMeta(name: string, content: string | undefined): void {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) return found?.remove();
  const meta = found ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.content = content;
}

export function useHead(head: HeadData): void {
  const collector = use(HeadContext);
  if (collector) collector.data = head;
  const t = useT();
  const site = useSiteName();
  const { pathname } = useLocation();
  const { title, description, noindex, canonical } = head;
  useEffect(() => {
    document.title = title.includes(site) ? title : `${title} - ${site}`;
    setMeta('description', description);
    setMeta('robots', noindex ? 'noindex,follow' : undefined);
    const link = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]');
    if (link) link.href = new URL(canonical ?? pathname, window.location.origin).href;
  }, [title, description, noindex, canonical, pathname, site]);
  useEffect(() => {
    announce(t('frame.navigated', { title }));
    focusHeading();
  }, [title, pathname, t]);
}
