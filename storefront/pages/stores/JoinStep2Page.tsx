import { Navigate, useNavigate } from 'react-router-dom';
import { FormError } from '../../components/account/FormError.tsx';
import { ImagesInput } from '../../components/account/ImagesInput.tsx';
import { useForm } from '../../components/account/use-form.ts';
import { AreaSelect } from '../../components/address/AreaSelect.tsx';
import type { OwnStore, StoreForm } from '../../data/account-types.ts';
import { api, useSend } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Input, Textarea } from '../../ui/Field.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import formStyles from '../../components/account/form.module.css';
import { ClassChooser } from './ClassChooser.tsx';
import { JoinFrame } from './JoinFrame.tsx';
import {
  checkStore,
  COMPANY_PICTURES,
  COMPANY_TEXTS,
  formOf,
  sentStore,
  STORE_PICTURES,
  STORE_TEXTS,
} from './store-form.ts';
import { useOwnStore } from './use-own-store.ts';
import styles from './JoinFrame.module.css';

type TextField = keyof typeof STORE_TEXTS | keyof typeof COMPANY_TEXTS;
type PictureField = (typeof STORE_PICTURES)[number] | (typeof COMPANY_PICTURES)[number];
const namesOf = <Names extends object>(lengths: Names) => Object.keys(lengths) as (keyof Names)[]; // as: a literal's keys

function Form({ store }: { store: OwnStore }) {
  const t = useT();
  const navigate = useNavigate();
  const send = useSend((values: StoreForm) => api.put('/store', { ...sentStore(values, store) }), {
    quiet: true,
    refresh: ['/store'],
    onSuccess: () => void navigate(paths.storeStep(3)),
  });
  const { values, set, errors, text, submit, form } = useForm({
    initial: formOf(store),
    check: (all) => checkStore(all, t),
    send,
  });
  const field = (name: TextField, maxLength: number) => (
    <Input key={name} {...text(name)} label={t(`join.${name}`)} maxLength={maxLength} required />
  );
  const picture = (name: PictureField) => (
    <ImagesInput
      key={name}
      label={t(`join.${name}`)}
      name={name}
      max={1}
      value={values[name] ? [values[name]] : []}
      onChange={([url = '']) => set(name, url)}
      error={errors[name]}
    />
  );
  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      <FormError text={errors['form']} />
      <h2>{t('join.store')}</h2>
      <div className={formStyles['row']}>{STORE_PICTURES.map(picture)}</div>
      {namesOf(STORE_TEXTS).map((name) => field(name, STORE_TEXTS[name]))}
      <AreaSelect value={values.area} onChange={(area) => set('area', area)} error={errors['area']} />
      <h2>{t('join.classes')}</h2>
      <ClassChooser
        value={values.class_id}
        onChange={(class_id) => set('class_id', class_id)}
        error={errors['class_id']}
      />
      <h2>{t('join.company')}</h2>
      {namesOf(COMPANY_TEXTS).map((name) => field(name, COMPANY_TEXTS[name]))}
      <div className={formStyles['row']}>{COMPANY_PICTURES.map(picture)}</div>
      <Textarea {...text('after_sale_service')} label={t('join.after_sale_service')} maxLength={500} />
      <div className={formStyles['buttons']}>
        <Button type="submit" kind="primary" size="l" busy={send.isPending}>
          {t('join.submit')}
        </Button>
      </div>
    </form>
  );
}

/** The store's details, kept as they were when they come back denied. */
export default function JoinStep2Page() {
  const t = useT();
  const { query } = useOwnStore();
  return (
    <JoinFrame step={1} title={t('join.form')}>
      <DataBlock query={query} skeleton={<Skeleton height={520} />}>
        {(store) =>
          Array.isArray(store) ? <Navigate to={paths.storeStep(1)} replace /> : <Form key={store.id} store={store} />
        }
      </DataBlock>
    </JoinFrame>
  );
}
