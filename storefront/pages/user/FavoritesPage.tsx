import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { PagedList } from '../../components/account/PagedList.tsx';
import { accountCalls, type FavoriteRow } from '../../data/account-calls.ts';
import { api, useSend } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Checkbox } from '../../ui/Field.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from './FavoritesPage.module.css';

/** Goods and stores look alike: picture, name, what they cost or where they are. */
function Favorite({
  row,
  type,
  picking,
}: {
  row: FavoriteRow;
  type: 0 | 1;
  picking: { chosen: boolean; toggle: (on: boolean) => void } | null;
}) {
  const t = useT();
  const name = (type === 0 ? row.goods_name : row.store_name) ?? '';
  return (
    <li className={styles['card']}>
      <Picture
        src={type === 0 ? row.goods_master_image : row.store_logo}
        alt=""
        width={200}
        height={200}
        sizes="(min-width: 768px) 200px, 45vw"
      />
      <Link to={type === 0 ? paths.goods(row.out_id) : paths.store(row.out_id)} className={styles['name']}>
        {name || t('favorites.gone')}
      </Link>
      {!name && <Badge>{t('favorites.gone')}</Badge>}
      {type === 0 ? <Price amount={row.goods_price ?? '0.00'} size="s" /> : <small>{row.area_info}</small>}
      {picking && (
        <Checkbox
          className={styles['tick']}
          label={t('favorites.choose', { name })}
          checked={picking.chosen}
          onChange={(event) => picking.toggle(event.target.checked)}
        />
      )}
    </li>
  );
}

export default function FavoritesPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const type = search.get('is_type') === '1' ? 1 : 0;
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const remove = useSend((ids: readonly number[]) => api.remove(`/user/favorites/${ids.join()}`), {
    refresh: ['/user/favorites', '/user/default', '/is_fav'],
    done: t('favorites.removed'),
    onSuccess: () => setChosen(null),
  });
  const picking = (id: number) =>
    chosen && {
      chosen: chosen.includes(id),
      toggle: (on: boolean) => setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id)),
    };
  const actions = chosen ? (
    <>
      <Button
        size="s"
        kind="secondary"
        disabled={chosen.length === 0}
        busy={remove.isPending}
        onClick={() => remove.mutate(chosen)}
      >
        {t('favorites.removeChosen', { count: chosen.length })}
      </Button>
      <Button size="s" onClick={() => setChosen(null)}>
        {t('favorites.finish')}
      </Button>
    </>
  ) : (
    <Button size="s" onClick={() => setChosen([])}>
      {t('favorites.manage')}
    </Button>
  );
  const show = (key: 0 | 1) => {
    setChosen(null);
    setSearch(key === 1 ? { is_type: '1' } : {}, { state: { keepScroll: true } });
  };
  return (
    <AccountPage title={t('title.favorites')} actions={actions}>
      <Tabs<0 | 1>
        label={t('title.favorites')}
        value={type}
        onChange={show}
        items={[
          { key: 0, label: t('favorites.goods') },
          { key: 1, label: t('favorites.stores') },
        ]}
      >
        <PagedList
          call={(page) => accountCalls.favorites(type, page)}
          rowHeight={220}
          empty={
            <Empty
              title={t('favorites.empty')}
              hint={t('favorites.emptyHint')}
              action={<ButtonLink to={type === 0 ? paths.home() : paths.stores()}>{t('common.goShopping')}</ButtonLink>}
            />
          }
        >
          {(rows) => (
            <ul className={styles['cards']}>
              {rows.map((row) => (
                <Favorite key={row.id} row={row} type={type} picking={picking(row.id)} />
              ))}
            </ul>
          )}
        </PagedList>
      </Tabs>
    </AccountPage>
  );
}
