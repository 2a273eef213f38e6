import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OauthLink } from '#shared/contract/oauth.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { ConfirmDialog } from '../../components/account/ConfirmDialog.tsx';
import { ProviderIcon } from '../../components/account/ProviderIcon.tsx';
import { accountCalls } from '../../data/account-calls.ts';
import { api, useRead, useSend } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import { useProviders } from '../../data/oauth.ts';
import { toast } from '../../data/toast.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import styles from './SafePage.module.css';

const PATH = '/user/oauths';

/** The last step of linking: the provider has led back here, with a ticket. */
function useReturn(): boolean {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const ticket = search.get('ticket') ?? '';
  const { mutate, isPending } = useSend(
    (to: { name: string; ticket: string }) => api.put<OauthLink>(`${PATH}/${encodeURIComponent(to.name)}`, to),
    { refresh: [PATH], onSuccess: ({ name }) => toast.success(t('oauth.done', { name: t(`oauthName.${name}`) })) },
  );
  const used = useRef('');
  const name = search.get('name') ?? '';
  useEffect(() => {
    if (!ticket || used.current === ticket) return;
    used.current = ticket;
    setSearch({}, { replace: true });
    mutate({ name, ticket });
  }, [name, ticket, mutate, setSearch]);
  return isPending;
}

function Row({ link, busy }: { link: OauthLink; busy: boolean }) {
  const t = useT();
  const [asks, setAsks] = useState(false);
  const { name, linked, nickname, created_at } = link;
  const called = t(`oauthName.${name}`);
  const unlink = useSend(() => api.remove(`${PATH}/${name}`), {
    refresh: [PATH],
    done: t('oauth.gone', { name: called }),
    onSuccess: () => setAsks(false),
  });
  const close = () => setAsks(false);
  return (
    <li data-unset={!linked || undefined}>
      <ProviderIcon name={name} size={26} />
      <div>
        <h2>
          {called} <Badge kind={linked ? 'ok' : 'plain'}>{t(linked ? 'oauth.linked' : 'oauth.unlinked')}</Badge>
        </h2>
        {linked && <p>{t('oauth.since', { nickname, time: created_at.slice(0, 16) })}</p>}
      </div>
      <Button
        size="s"
        busy={busy}
        kind={linked ? 'outline' : 'secondary'}
        onClick={() => setAsks(true)}
        aria-label={t(linked ? 'oauth.unlinkNamed' : 'oauth.linkNamed', { name: called })}
      >
        {t(linked ? 'oauth.unlink' : 'oauth.link')}
      </Button>
      {linked ? (
        <ConfirmDialog
          open={asks}
          title={t('oauth.unlinkNamed', { name: called })}
          confirm={t('oauth.unlink')}
          busy={unlink.isPending}
          onConfirm={() => unlink.mutate()}
          onClose={close}
        >
          {t('oauth.unlinkHint', { name: called })}
        </ConfirmDialog>
      ) : (
        <LinkDialog open={asks} name={name} called={called} onClose={close} />
      )}
    </li>
  );
}

/** Accounts elsewhere that can sign in here. */
export default function OauthPage() {
  const t = useT();
  const busy = useReturn();
  const usable = useProviders();
  return (
    <AccountPage title={t('title.oauth')} hint={t('oauth.hint')}>
      <DataBlock query={useRead(accountCalls.links())} skeleton={<Skeleton height={240} />}>
        {(links) => {
          const shown = links.filter(({ name, linked }) => linked || usable.includes(name));
          if (shown.length === 0) return <p>{t('oauth.none')}</p>;
          return (
            <ul className={styles['rows']}>
              {shown.map((link) => (
                <Row key={link.name} link={link} busy={busy} />
              ))}
            </ul>
          );
        }}
      </DataBlock>
    </AccountPage>
  );
}
