/** The own nickname, password and avatar (requirements 2.4, 5, 7 and 8). */
import { useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useNotify } from 'react-admin';
import { ApiError } from '../../browser/http.ts';
import { AVATAR_UPLOAD_SIZE } from '../../contract/limits.ts';
import { useConsole } from '../app/area.ts';
import { useT } from '../app/i18n.ts';
import { useTask } from '../app/use-task.ts';
import { logError } from '../app/log.ts';
import { useKeptValues } from '../form/use-kept-values.tsx';
import { PasswordField } from '../layout/PasswordField.tsx';
import { loadUser } from '../auth/session.ts';
import { storedUser } from '../data/stored-user.ts';
import { weaknessText } from '../kinds/use-field.ts';
import { PictureUpload } from '../kinds/PictureUpload.tsx';
import { DialogFrame } from '../layout/DialogFrame.tsx';
import { useApiClient } from '../data/use-api-client.ts';

const NOBODY = { avatar: '', username: '', nickname: '' };

export default function ProfileDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const api = useApiClient();
  const { area } = useConsole();
  const notify = useNotify();
  const user = storedUser(area) ?? NOBODY;
  const kept = useKeptValues({
    name: 'auth/edit',
    start: { avatar: user.avatar, nickname: user.nickname, password: '', old_password: '' },
    secrets: ['password', 'old_password'],
    onClose,
  });
  const { avatar, password, old_password } = kept.values;
  const nickname = kept.values.nickname.trim();
  const hasNewPassword = password !== '';
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  const { busy, run } = useTask((_, error) => {
    if (!(error instanceof ApiError)) return logError('The profile was not saved', error);
    setErrors(error.fields);
    return notify(error.message, { type: 'error' });
  });
  const checked = area.name === 'admin' ? password : '';
  const weakness = checked && weaknessText(checked, user.username, t);

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const required = (name: 'nickname' | 'oldPassword') => t('form.required', { name: t(`profile.${name}`) });
    const missing = {
      ...(!nickname && { nickname: required('nickname') }),
      ...(hasNewPassword && old_password === '' && { old_password: required('oldPassword') }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    void run(async () => {
      // An empty password is sent as an empty text: it keeps the old one.
      await api.post(`${area.prefix}auth/edit`, {
        provider: area.provider,
        nickname,
        password,
        avatar,
        ...(hasNewPassword && { old_password }),
      });
      kept.forget();
      await loadUser(area);
      notify(t('profile.saved'), { type: 'success' });
      onClose();
    });
  };
  return (
    <DialogFrame
      title={t('layout.userInfo')}
      width="30%"
      resizable={false}
      submit={{ form: 'profile', loading: busy }}
      onClose={kept.close}
    >
      <Box component="form" id="profile" noValidate onSubmit={save} sx={{ display: 'grid', gap: 2.5 }}>
        {kept.note}
        <PictureUpload
          label={t('profile.avatar')}
          value={avatar}
          onChange={(picture) => kept.change({ avatar: picture })}
          name="avatar"
          resize={{ width: AVATAR_UPLOAD_SIZE, height: AVATAR_UPLOAD_SIZE }}
          shape="round"
        />
        <TextField
          name="nickname"
          label={t('profile.nickname')}
          value={kept.values.nickname}
          onChange={({ target }) => kept.change({ nickname: target.value })}
          required
          error={Boolean(errors['nickname'])}
          helperText={errors['nickname']}
        />
        <PasswordField
          name="password"
          label={t('profile.password')}
          autoComplete="new-password"
          onChange={(text) => kept.change({ password: text, ...(text === '' && { old_password: '' }) })}
          fault={errors['password'] && (weakness || errors['password'])}
          hint={weakness || t('profile.passwordHint')}
        />
        {hasNewPassword && (
          <PasswordField
            name="old_password"
            label={t('profile.oldPassword')}
            autoComplete="current-password"
            onChange={(text) => kept.change({ old_password: text })}
            fault={errors['old_password']}
            hint={t('profile.oldPasswordHint')}
          />
        )}
      </Box>
      {kept.question}
    </DialogFrame>
  );
}
