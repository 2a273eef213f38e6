/** Site-wide data that every page shares: classes, brands, name, contact. */
import { createContext, createElement, use, useMemo, type ReactNode } from 'react';
import type { AnswerOf } from '#shared/contract/call.ts';
import { ADDRESS_KEY } from '#shared/contract/limits.ts';
import type { loadGoodsClasses } from '#shared/contract/places.ts';
import type { loadCommon } from '#shared/contract/settings.ts';
import { api, useRead } from './api.ts';
import { calls } from './calls.ts';
import { useT } from './i18n.tsx';

type ClassRow = AnswerOf<typeof loadGoodsClasses>[number];
/** A class of goods with what lies below it. */
export interface GoodsClass extends Pick<ClassRow, 'id' | 'pid' | 'name' | 'thumb'> {
  children?: GoodsClass[];
}
type SiteData = AnswerOf<typeof loadCommon>;
/** Empty while it is not known. */
export type SiteInfo = Partial<SiteData['common']>;
const RENEWED_MS = 300_000;
export type Common = Omit<SiteData, 'common'> & { common: SiteInfo; /** Whether the rest is known. */ load: boolean };
export type Brand = SiteData['brands'][number];

const NO_SITE: Common = {
  classes: [],
  brands: [],
  common: {},
  oauth: [],
  payments: { wechat: [], alipay: [] },
  recharge: { min: '', max: '' },
  sms: true,
  ip: '',
  cart: 0,
  load: false,
};

const CommonContext = createContext(NO_SITE);
/** Reads it once for all parts of a page, and again while somebody looks at that page for long. */
export function CommonProvider({ children }: { children: ReactNode }) {
  const { data } = useRead(calls.common(), { staleTime: RENEWED_MS, every: RENEWED_MS });
  const common = useMemo((): Common => (data ? { ...data, load: true } : NO_SITE), [data]);
  return createElement(CommonContext, { value: common }, children);
}
export const useCommon = (): Common => use(CommonContext);
export const useSite = (): SiteInfo => useCommon().common;
export function useSiteName(): string {
  const t = useT();
  return useSite().web_name || t('siteName');
}

/** Keeps the address that the server sees, once (requirements 3 "Stored client-side values"). Pages from the server do not carry it. */
export async function keepAddress(): Promise<void> {
  if (localStorage.getItem(ADDRESS_KEY) !== null) return;
  const { ip } = await api.get<Common>('/common');
  localStorage.setItem(ADDRESS_KEY, ip);
}

/** The classes from the top level down to the one with this id; empty when there is none. */
export function classPath(classes: readonly GoodsClass[], id: number | undefined): GoodsClass[] {
  for (const one of classes) {
    if (one.id === id) return [one];
    const below = classPath(one.children ?? [], id);
    if (below.length) return [one, ...below];
  }
  return [];
}
