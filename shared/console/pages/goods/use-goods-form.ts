/** State of a goods form: fields, class, attributes and variants, and what a save does with them. */
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNotify } from 'react-admin';
import { ApiError } from '../../../browser/http.ts';
import { CODE } from '../../../contract/envelope.ts';
import { MAX_SKUS, skuMatrix } from '../../../domain/sku-matrix.ts';
import { useApi, useConsole } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import type { RecordFormProps } from '../../app/registry.ts';
import { startValues } from '../../form/form-values.ts';
import type { ChosenClass } from './ClassColumns.tsx';
import { blankSku, goodsBody, skuErrors, skusOf, type Attribute, type Goods } from './goods-data.ts';
import { ADMIN_FIELDS, SELLER_FIELDS } from './goods-fields.ts';

const NO_ERRORS: ReadonlyMap<string, string> = new Map();

export function useGoodsForm({ resource, id, onSaved }: RecordFormProps, goods: Goods | null) {
  const t = useT();
  const api = useApi();
  const notify = useNotify();
  const { area } = useConsole();
  const fields = area.name === 'admin' ? ADMIN_FIELDS : SELLER_FIELDS;
  const form = useForm({ defaultValues: useMemo(() => startValues(fields, goods), [fields, goods]) });
  const [classPath, setClassPath] = useState<readonly ChosenClass[]>(() => (goods?.classList ?? []).toReversed());
  const [attributes, setAttributes] = useState<Attribute[]>(goods?.attrList ?? []);
  const [skus, setSkus] = useState(() => skusOf(goods));
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [message, setMessage] = useState('');
  const [isStale, setStale] = useState(false);

  const changeAttributes = (next: Attribute[]) => {
    const ticked = next.map((attr) => ({ ...attr, specs: attr.specs.filter(({ check }) => check) }));
    const matrix = skuMatrix(ticked, skus, () => blankSku(form.getValues()));
    if (!Array.isArray(matrix)) return notify(t('goods.tooMany', { max: MAX_SKUS }), { type: 'warning' });
    setAttributes(next);
    setSkus(matrix);
    setErrors(NO_ERRORS);
  };
  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) return setMessage(t('state.failed'));
    for (const [name, text] of Object.entries(error.fields))
      if (fields.some((field) => field.name === name)) form.setError(name, { message: text });
    setErrors(skuErrors(error.fields));
    setStale(error.code === CODE.conflict);
    setMessage(Object.values(error.fields).join(' ') || error.message);
  };
  const save = async () => {
    setBusy(true);
    setMessage('');
    try {
      const body = goodsBody({ fields, values: form.getValues(), classId: classPath.at(-1)?.id ?? null, skus, goods });
      await (id === null ? api.post(resource.path, body) : api.put(`${resource.path}/${id}`, body));
      notify(t('state.saved'), { type: 'success' });
      onSaved();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    area,
    fields,
    form,
    classPath,
    setClassPath,
    attributes,
    changeAttributes,
    skus,
    setSkus,
    busy,
    errors,
    message,
    isStale,
    save,
  };
}
