import { useNavigate } from 'react-router-dom';
import { ImageInput } from '../../components/account/ImagesInput.tsx';
import { AreaSelect } from '../../components/address/AreaSelect.tsx';
import type { StoreRecord } from '#shared/contract/stores.ts';
import { api, useSend } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Input, Textarea } from '../../ui/Field.tsx';
import { Form, FormButtons } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import formStyles from '../../ui/form/Form.module.css';
import { ClassChooser } from './ClassChooser.tsx';
import { JoinFrame } from './JoinFrame.tsx';
import { LeadOn } from './LeadOn.tsx';
import {
  checkStore,
  COMPANY_PICTURES,
  COMPANY_TEXTS,
  formOf,
  sentStore,
  STORE_PICTURES,
  STORE_TEXTS,
  type StoreForm,
} from './store-form.ts';
import { useOwnStore } from './use-own-store.ts';
import styles from './JoinFrame.module.css';

type TextField = keyof typeof STORE_TEXTS | keyof typeof COMPANY_TEXTS;
type PictureField = (typeof STORE_PICTURES)[number] | (typeof COMPANY_PICTURES)[number];
const namesOf = <Names extends object>(lengths: Names) => Object.keys(lengths) as (keyof Names)[]; // as: a literal's keys

function StoreDetails({ store }: { store: StoreRecord }) {
  const t = useT();
  const navigate = useNavigate();
  const send = useSend((values: StoreForm) => api.put('/store', { ...sentStore(values, store) }), {
    quiet: true,
    refresh: ['/store'],
    onSuccess: () => void navigate(paths.storeStep(3)),
  });
  const form = useForm({
    initial: formOf(store),
    check: (values) => checkStore(values, t),
    send: send.mutateAsync,
  });
  const field = (name: TextField, maxLength: number) => (
    <Input key={name} {...form.text(name)} label={t(`join.${name}`)} maxLength={maxLength} required />
  );
  const picture = (name: PictureField) => (
    <ImageInput key={name} {...form.control(name)} label={t(`join.${name}`)} name={name} />
  );
  return (
    <Form form={form} className={styles['wide']}>
      <h2>{t('join.store')}</h2>
      <div className={formStyles['row']}>{STORE_PICTURES.map(picture)}</div>
      {namesOf(STORE_TEXTS).map((name) => field(name, STORE_TEXTS[name]))}
      <AreaSelect {...form.control('area')} />
      <h2>{t('join.classes')}</h2>
      <ClassChooser {...form.control('class_id')} />
      <h2>{t('join.company')}</h2>
      {namesOf(COMPANY_TEXTS).map((name) => field(name, COMPANY_TEXTS[name]))}
      <div className={formStyles['row']}>{COMPANY_PICTURES.map(picture)}</div>
      <Textarea
        {...form.text('after_sale_service')}
        value={form.values.after_sale_service}
        label={t('join.after_sale_service')}
        maxLength={500}
      />
      <FormButtons busy={form.busy} submit={t('join.submit')} size="l" />
    </Form>
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
          Array.isArray(store) ? <LeadOn to={1} query={query} /> : <StoreDetails key={store.id} store={store} />
        }
      </DataBlock>
    </JoinFrame>
  );
}
