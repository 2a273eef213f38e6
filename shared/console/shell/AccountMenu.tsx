/** Avatar, greeting and the nickname dropdown: user info and logout. */
import { useId, useRef, useState, useSyncExternalStore } from 'react';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useAuthProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ChevronDown, Headset, LogOut, ShieldCheck, UserRound } from 'lucide-react';
import { areaStorage, onStorageChange, parseUser } from '../../browser/area-storage.ts';
import { AVATAR_SIZE } from '../../contract/limits.ts';
import { useConsole, useLoaded, WITH_PLATFORM } from '../app/area.ts';
import { lazyPart } from '../app/chunk.ts';
import { useT } from '../app/i18n.ts';
import type { ConsoleUser } from '../data/stored-user.ts';
import { LazyDialog } from '../layout/LazyDialog.tsx';
import { pagesOf } from '../menu/menu-tree.ts';

const FactorDialog = lazyPart(() => import('../factor/FactorDialog.tsx'));
const ProfileDialog = lazyPart(() => import('./ProfileDialog.tsx'));

export function AccountMenu() {
  const t = useT();
  const { area } = useConsole();
  const auth = useAuthProvider();
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<'profile' | 'factor' | null>(null);
  const show = (next: typeof dialog) => {
    setOpen(false);
    setDialog(next);
  };
  const { menu } = useLoaded();
  const maySpeak = pagesOf(menu).some(({ view }) => view === 'Seller/chats/index');
  const { userText } = areaStorage(area.name);
  const user = parseUser<ConsoleUser>(useSyncExternalStore(onStorageChange, userText, userText));
  const name = user?.nickname || user?.username || '';
  const leave = async () => {
    setOpen(false);
    await auth?.logout({});
    // A full load forgets menu, descriptors and every cached answer of this account.
    window.location.assign(area.loginPath);
  };
  return (
    <>
      <Button
        ref={anchor}
        id={id}
        onClick={() => setOpen(true)}
        aria-haspopup="menu"
        aria-expanded={open}
        sx={{ gap: 1, px: 1, ml: 0.5, flexShrink: 0 }}
      >
        <Avatar
          src={user?.avatar || undefined}
          alt=""
          sx={{
            width: AVATAR_SIZE,
            height: AVATAR_SIZE,
            fontSize: 13,
            bgcolor: 'primary.light',
            color: 'primary.main',
          }}
        >
          {name.slice(0, 1)}
        </Avatar>
        <span className="greeting">{t('layout.hello', { name })}</span>
        <ChevronDown size={14} aria-hidden />
      </Button>
      {/* A region: it lies at the end of the document, outside the landmarks of the frame. */}
      <Menu
        open={open}
        anchorEl={anchor.current}
        onClose={() => setOpen(false)}
        role="region"
        aria-labelledby={id}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        <MenuItem onClick={() => show('profile')}>
          <UserRound size={16} /> {t('layout.userInfo')}
        </MenuItem>
        {area.name === 'admin' && (
          <MenuItem onClick={() => show('factor')}>
            <ShieldCheck size={16} /> {t('factor.title')}
          </MenuItem>
        )}
        {maySpeak && (
          <MenuItem
            component={RouterLink}
            to={`${area.prefix}chats?with=${WITH_PLATFORM}`}
            onClick={() => setOpen(false)}
          >
            <Headset size={16} /> {t('chat.askPlatform')}
          </MenuItem>
        )}
        <MenuItem onClick={() => void leave()}>
          <LogOut size={16} /> {t('layout.logout')}
        </MenuItem>
      </Menu>
      <LazyDialog open={dialog === 'profile'}>
        <ProfileDialog onClose={() => setDialog(null)} />
      </LazyDialog>
      <LazyDialog open={dialog === 'factor'}>
        <FactorDialog onClose={() => setDialog(null)} />
      </LazyDialog>
    </>
  );
}
