/** State of a goods form: fields, class, attributes and variants, and what a save does with them. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCreate, useNotify, useUpdate } from 'react-admin';
import { ApiError } from '../../../browser/http.ts';
import type { GoodsAttribute, GoodsRecord } from '../../../contract/goods-page.ts';
import { CODE } from '../../../contract/envelope.ts';
import { MAX_SKUS, skuMatrix, specKey } from '../../../domain/sku-matrix.ts';
import { useConsole } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import type { RecordFormProps } from '../../app/registry.ts';
import { startValues } from '../../form/form-values.ts';
import { useSavedText } from '../../data/nouns.ts';
import type { ChosenClass } from './ClassColumns.tsx';
import { blankSku, copiedSkus, goodsBody, derivedSku, skusOf, type Sku } from './goods-data.ts';
import { ADMIN_FIELDS, SELLER_FIELDS, sheetErrors } from './goods-fields.ts';
import { useGoodsDraft } from './use-goods-draft.ts';
import { useUndoSteps } from './use-undo-steps.ts';

const NO_ERRORS: ReadonlyMap<string, string> = new Map();
/** A variant's field in the reply: `skuList.2.goods_price`. */
const SKUS = 'skuList.';
const ticked = (attributes: readonly GoodsAttribute[]) =>
  attributes.map((attr) => ({ ...attr, specs: attr.specs.filter(({ check }) => check) }));

/** One answer of the server or of the check before it, and where it belongs. */
export interface Problem {
  /** A field of the form, or a cell of the variants: `2.goods_price`. */
  at: string;
  text: string;
  part: 'class' | 'form' | 'attributes';
}

/** @param model what a new goods starts as: a copy of another one */
export function useGoodsForm(
  { resource, page, id, onSaved }: RecordFormProps,
  goods: GoodsRecord | null,
  model: GoodsRecord | null,
) {
  const t = useT();
  const [create] = useCreate();
  const [update] = useUpdate();
  const notify = useNotify();
  const { area } = useConsole();
  const savedMessage = useSavedText({ resource, page });
  const fields = area.name === 'admin' ? ADMIN_FIELDS : SELLER_FIELDS;
  const start = goods ?? model;
  const form = useForm({ defaultValues: useMemo(() => startValues(fields, start), [fields, start]) });
  const [classPath, setClassPath] = useState<readonly ChosenClass[]>(() => (start?.classList ?? []).toReversed());
  const [attributes, setAttributes] = useState<GoodsAttribute[]>(start?.attrList ?? []);
  const [skus, setSkus] = useState(() => (goods ? skusOf(goods) : copiedSkus(model)));
  const steps = useUndoSteps(skus, setSkus);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [message, setMessage] = useState('');
  const [isStale, setStale] = useState(false);
  const draft = useGoodsDraft(`${resource.path}/${id ?? (model ? `${model.id}/copy` : 'new')}`);
  /** Every variant this form has shown: a value that is ticked again gets its figures back. */
  const seen = useRef(new Map<string, Sku>());
  const isTouched = useRef(false);

  useEffect(() => {
    for (const sku of skus) seen.current.set(specKey(sku.spec_id), sku);
  }, [skus]);
  const { save: saveDraft } = draft;
  useEffect(() => {
    const note = () => saveDraft(() => ({ values: form.getValues(), classPath, attributes, skus }));
    if (isTouched.current) note();
    return form.subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        if (type === 'change') isTouched.current = true;
        if (isTouched.current) note();
      },
    });
  }, [form, saveDraft, classPath, attributes, skus]);

  const chooseClass = (path: readonly ChosenClass[]) => {
    isTouched.current = true;
    setClassPath(path);
  };
  const changeAttributes = (next: GoodsAttribute[]) => {
    isTouched.current = true;
    const blank = blankSku(form.getValues());
    const matrix = skuMatrix(
      ticked(next),
      skus,
      (cell, origin) => seen.current.get(specKey(cell.spec_id)) ?? derivedSku(blank, origin),
    );
    if (!Array.isArray(matrix)) return notify(t('goods.tooMany', { max: MAX_SKUS }), { type: 'warning' });
    setAttributes(next);
    setSkus(matrix);
    steps.clear();
    setErrors(NO_ERRORS);
  };
  /** A change of the sheet that can be taken back; typing in one cell is one step. */
  const changeSkus = (next: Sku[], isStep: boolean) => {
    isTouched.current = true;
    steps.change(next, isStep);
    if (errors.size > 0) setErrors(NO_ERRORS);
  };
  const restore = () => {
    if (!draft.stored) return;
    const { values, ...chosen } = draft.stored.content;
    for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true });
    setClassPath(chosen.classPath);
    setAttributes(chosen.attributes);
    setSkus(chosen.skus);
    isTouched.current = true;
    draft.dismiss();
  };
  const showProblems = (cells: ReadonlyMap<string, string>, others: Readonly<Record<string, string>>) => {
    const known = new Set(fields.map(({ name }) => name));
    for (const [name, text] of Object.entries(others)) if (known.has(name)) form.setError(name, { message: text });
    setErrors(cells);
    setProblems([
      ...Object.entries(others).map(([at, text]): Problem => ({
        at,
        text,
        part: at === 'class_id' ? 'class' : at === 'skuList' ? 'attributes' : 'form',
      })),
      ...[...cells].map(([at, text]): Problem => ({ at, text, part: 'attributes' })),
    ]);
  };
  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) return setMessage(t('state.failed'));
    const sentences = Object.entries(error.fields);
    const ofSkus = sentences.filter(([name]) => name.startsWith(SKUS));
    showProblems(
      new Map(ofSkus.map(([name, text]) => [name.slice(SKUS.length), text])),
      Object.fromEntries(sentences.filter(([name]) => !name.startsWith(SKUS))),
    );
    setStale(error.code === CODE.conflict);
    setMessage(error.message);
  };
  const save = async (): Promise<void> => {
    setMessage('');
    setProblems([]);
    const faults = sheetErrors(skus, t);
    if (faults.size > 0) return showProblems(faults, {});
    setBusy(true);
    try {
      const data = goodsBody({ fields, values: form.getValues(), classId: classPath.at(-1)?.id ?? null, skus, goods });
      const wait = { returnPromise: true } as const;
      if (id === null) await create('goods', { data }, wait);
      else await update('goods', { id, data }, wait);
      draft.forget();
      notify(savedMessage(form.getValues()), { type: 'success' });
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
    chooseClass,
    attributes,
    changeAttributes,
    skus,
    changeSkus,
    undo: steps.undo,
    busy,
    errors,
    problems,
    message,
    isStale,
    draft,
    restore,
    save,
  };
}
export type GoodsFormState = ReturnType<typeof useGoodsForm>;
