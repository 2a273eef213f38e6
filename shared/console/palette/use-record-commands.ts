/** Records that the palette offers: what was opened lately, and what the server finds for the typed text. */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SHORTEST_SEARCH } from '../../contract/limits.ts';
import type { FoundRecord } from '../../contract/record-search.ts';
import { useConsole, useLoaded } from '../app/area.ts';
import { useLabel, useT } from '../app/i18n.ts';
import { useRead } from '../data/data-provider.ts';
import { findPage } from '../menu/find-page.ts';
import { pagesOf } from '../menu/menu-tree.ts';
import type { Command } from './commands.ts';
import { useRecentRecords, type RecentRecord } from './recent.ts';

const PAUSE = 150;

/** The text once nobody has typed for a moment. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(typed), PAUSE);
    return () => window.clearTimeout(timer);
  }, [typed]);
  return settled;
}

export function useRecordCommands(typed: string) {
  const { area } = useConsole();
  const { records } = useRecentRecords();
  const command = useCommandOf();
  const text = typed.trim();
  const settled = useSettled(text);
  const isAsked = settled.length >= SHORTEST_SEARCH;
  const { data = [], isLoading } = useRead<FoundRecord[]>('record_search', '', { q: settled }, { enabled: isAsked });
  return {
    recent: records.flatMap((record) => command(record, '', true)),
    found: isAsked
      ? data.flatMap(({ kind, id, name, detail }) => command({ route: area.prefix + kind, id, name }, detail, false))
      : [],
    isSearching: isLoading || (settled !== text && text.length >= SHORTEST_SEARCH),
  };
}

/** A record as a command; none where this account's menu has no page for it. */
function useCommandOf() {
  const t = useT();
  const label = useLabel();
  const navigate = useNavigate();
  const { menu, resources } = useLoaded();
  const { remember } = useRecentRecords();
  const entries = pagesOf(menu);
  return (record: RecentRecord, detail: string, isRecent: boolean): Command[] => {
    const item = entries.find(({ apis }) => apis === record.route);
    const page = item && findPage(resources, item);
    if (!page) return [];
    const kind = label(page.page.label ?? page.resource.label);
    return [
      {
        id: `record-${record.route}-${record.id}`,
        group: isRecent ? t('palette.recent', { name: kind }) : kind,
        name: record.name || `#${record.id}`,
        ...(detail && { detail }),
        run: () => {
          remember(record);
          void navigate(`${record.route}?view=${record.id}`);
        },
      },
    ];
  };
}
