import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useT } from '../../data/i18n.tsx';
import { goodsSearch, paths } from '../../paths.ts';
import { useSuggestions } from './use-suggestions.ts';
import styles from './SearchBox.module.css';

/** Comes when there is something to suggest. */
const SearchSuggestions = lazy(() => import('./SearchSuggestions.tsx'));

const RECENT = 'recentSearches';
const RECENT_MAX = 8;

function readRecent(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(RECENT) ?? '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** What was searched for on this device, newest first. */
function useRecentSearches() {
  const [recent, setRecent] = useState<readonly string[]>([]);
  const save = (next: readonly string[]) => {
    localStorage.setItem(RECENT, JSON.stringify(next));
    setRecent(next);
  };
  return {
    recent,
    load: () => setRecent(readRecent()),
    add: (keyword: string) => save([keyword, ...readRecent().filter((one) => one !== keyword)].slice(0, RECENT_MAX)),
    remove: (keyword: string) => save(readRecent().filter((one) => one !== keyword)),
    clear: () => save([]),
  };
}

type Scope = 'goods' | 'stores';

/** The keyword that the present address searches for, so that it stays in the box on the results page. */
function searched(pathname: string, search: string): string {
  const [, base, segment] = pathname.split('/');
  if (base === 'stores') return new URLSearchParams(search).get('keywords') ?? '';
  return base === 's'
    ? (goodsSearch(segment && decodeURIComponent(segment), new URLSearchParams(search)).keywords ?? '')
    : '';
}

/** Search with scope, recent searches and suggestions: an ARIA combobox that waits while Chinese is being composed. */
export function SearchBox() {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const location = useLocation();
  const box = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(() => searched(location.pathname, location.search));
  const [scope, setScope] = useState<Scope>(location.pathname === paths.stores() ? 'stores' : 'goods');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [composing, setComposing] = useState(false);
  const history = useRecentSearches();
  const rows = useSuggestions(text, history.recent, open && !composing && scope === 'goods');

  useEffect(() => {
    setText(searched(location.pathname, location.search));
    setOpen(false);
  }, [location.pathname, location.search]);
  useEffect(() => setActive(-1), [text, open]);

  const go = (keyword: string) => {
    const keywords = keyword.trim();
    if (keywords) history.add(keywords);
    setOpen(false);
    void navigate(scope === 'stores' ? paths.stores({ keywords }) : paths.search({ keywords }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const row = rows[active];
    if (!row) return go(text);
    setOpen(false);
    if (row.kind === 'recent' || row.kind === 'keyword') history.add(row.label);
    void navigate(row.to);
  };
  const onKey = (event: KeyboardEvent) => {
    if (composing) return;
    if (event.key === 'Escape') return setOpen(false);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setOpen(true);
    // -1 is the box itself, then row by row and round again.
    const places = rows.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  };
  const shown = open && rows.length > 0;
  return (
    <form
      ref={box}
      role="search"
      action={scope === 'stores' ? '/stores' : '/s'}
      className={styles['box']}
      onSubmit={submit}
      onBlur={(event) => box.current?.contains(event.relatedTarget) || setOpen(false)}
    >
      <select
        aria-label={t('search.scope')}
        className={styles['scope']}
        value={scope}
        onChange={(event) => setScope(event.target.value === 'stores' ? 'stores' : 'goods')}
      >
        <option value="goods">{t('search.goods')}</option>
        <option value="stores">{t('search.stores')}</option>
      </select>
      <input
        type="search"
        name="keywords"
        autoComplete="off"
        enterKeyHint="search"
        className={styles['input']}
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        role="combobox"
        aria-expanded={shown}
        aria-controls={shown ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
        }}
        onFocus={() => {
          history.load();
          setOpen(true);
        }}
        onKeyDown={onKey}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      />
      <button type="submit" className={styles['go']} aria-label={t('search.label')}>
        <Search size={20} aria-hidden />
      </button>
      {shown && (
        <Suspense>
          <SearchSuggestions id={id} rows={rows} active={active} onRemove={history.remove} onClear={history.clear} />
        </Suspense>
      )}
      <span role="status" className="visually-hidden">
        {shown ? t('search.results', { count: rows.length }) : ''}
      </span>
    </form>
  );
}
