import { useId, type MouseEvent } from 'react';
import { ProviderIcon } from '../../components/account/ProviderIcon.tsx';
import { useT } from '../../data/i18n.tsx';
import { toProvider, useProviders } from '../../data/oauth.ts';
import { safeRedirect } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useRedirect } from './use-entry.ts';
import { useInviter } from './use-inviter.ts';
import styles from './OtherWays.module.css';

/** Signing in with an account elsewhere, with the providers that are configured. */
export function OtherWays() {
  const t = useT();
  const id = useId();
  const providers = useProviders();
  const redirect = safeRedirect(useRedirect() ?? null) ?? undefined;
  const inviter = useInviter();
  if (providers.length === 0) return null;
  // Who invited is known to the tab, and to no page that the server makes.
  const addInviter = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    const url = new URL(currentTarget.href);
    if (inviter()) url.searchParams.set('inviter_id', inviter());
    currentTarget.href = url.href;
  };
  return (
    <section aria-labelledby={id} className={styles['ways']}>
      <h2 id={id}>{t('auth.orWith')}</h2>
      <ul>
        {providers.map((name) => (
          <li key={name}>
            <ButtonLink
              to={toProvider(name, { redirect })}
              onClick={addInviter}
              icon={<ProviderIcon name={name} />}
              aria-label={t('auth.with', { name: t(`oauthName.${name}`) })}
              wide
            >
              {t(`oauthName.${name}`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
