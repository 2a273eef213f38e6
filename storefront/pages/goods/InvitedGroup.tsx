import { ApiError } from '#shared/browser/http.ts';
import { CODE } from '#shared/contract/envelope.ts';
import type { GroupView } from '#shared/contract/groups.ts';
import { GroupMembers, ShareGroup } from '../../components/groups/GroupMembers.tsx';
import { useRead } from '../../data/api.ts';
import { calls } from '../../data/calls.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Purchase } from './use-purchase.ts';
import styles from './Groups.module.css';

/** What can be said to whoever followed the link, and done. */
function Answer({ group, purchase }: { group: GroupView; purchase: Purchase }) {
  const t = useT();
  const { goods, buy, buyable } = purchase;
  if (group.goods_id !== goods.id)
    return (
      <p>
        {t('group.other')} <Link to={paths.group(group.goods_id, group.id)}>{t('group.toOther')}</Link>
      </p>
    );
  if (group.joined && group.state !== 'expired')
    return (
      <>
        <p>{t(group.state === 'complete' ? 'group.completeOwn' : 'group.own')}</p>
        {group.state !== 'complete' && <ShareGroup group={group} name={goods.goods_name} />}
      </>
    );
  if (group.state !== 'open') return <p>{t(`group.${group.state}`)}</p>;
  return (
    <Button kind="primary" disabled={!buyable} onClick={() => buy(group.id)}>
      {t('group.join')}
    </Button>
  );
}

/** The group that the address names: `?group=`. */
export default function InvitedGroup({ id, purchase }: { id: string; purchase: Purchase }) {
  const t = useT();
  const query = useRead(calls.group(id), { staleTime: 0 });
  const isMissing = query.error instanceof ApiError && query.error.code === CODE.notFound;
  return (
    <div className={styles['invited']} data-group={id}>
      <h2>{t('group.heading')}</h2>
      {isMissing ? (
        <p>{t('group.missing')}</p>
      ) : (
        <DataBlock query={query} skeleton={<Skeleton height={96} />}>
          {(group) => (
            <>
              {group.goods_id === purchase.goods.id && <GroupMembers group={group} />}
              <Answer group={group} purchase={purchase} />
            </>
          )}
        </DataBlock>
      )}
    </div>
  );
}
