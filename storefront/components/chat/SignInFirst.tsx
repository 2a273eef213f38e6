import { useLocation } from 'react-router-dom';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';

/** In place of a conversation with the platform. */
export function SignInFirst({ onLink }: { onLink: () => void }) {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <Empty
      drawing="paper"
      title={t('chat.signInFirst')}
      hint={t('chat.signInHint')}
      action={
        <ButtonLink kind="primary" to={paths.login(pathname + search)} onClick={onLink}>
          {t('chat.visitorLogin')}
        </ButtonLink>
      }
    />
  );
}
