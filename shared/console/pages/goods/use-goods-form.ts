/** State of a goods form: fields, class, attributes and variants, and what a save does with them. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCreate, useNotify, useUpdate } from 'react-admin';
import { ApiError } from '../../../browser/http.ts';
import { CODE } from '../../../contract/envelope.ts';
import { MAX_SKUS, skuMatrix, specKey } from '../../../domain/sku-matrix.ts';
import { useConsole } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import type { RecordFormProps } from '../../app/registry.ts';
import { startValues } from '../../form/form-values.ts';
import { useSavedText } from '../../data/nouns.ts';
import type { ChosenClass } from './ClassColumns.tsx';
import { blankSku, goodsBody, grown, skuErrors, skusOf, type Attribute, type Goods, type Sku } from './goods-data.ts';
import { ADMIN_FIELDS, FIGURE_WORD, SELLER_FIELDS } from './goods-fields.ts';
import { checkSheet, maxOf, type Figure } from './sku-sheet.ts';
import { useGoodsDraft } from './use-goods-draft.ts';

const NO_ERRORS: ReadonlyMap<string, string> = new Map();
const UNDO_STEPS = 30;
const ticked = (attributes: readonly Attribute[]) =>
  attributes.map((attr) => ({ ...attr, specs: attr.specs.filter(({ check }) => check) }));

/** One answer of the server or of the check before it, and where it belongs. */
export interface Problem {
  /** A field of the form, or a cell of the variants: `2.goods_price`. */
  at: string;
  text: string;
  part: 'class' | 'form' | 'attributes';
}

export function useGoodsForm({ resource, page, id, onSaved }: RecordFormProps, goods: Goods | null) {
  const t = useT();
  const [create] = useCreate();
  const [update] = useUpdate();
  const notify = useNotify();
  const { area } = useConsole();
  const savedText = useSavedText({ resource, page });
  const fields = area.name === 'admin' ? ADMIN_FIELDS : SELLER_FIELDS;
  const form = useForm({ defaultValues: useMemo(() => startValues(fields, goods), [fields, goods]) });
  const [classPath, setClassPath] = useState<readonly ChosenClass[]>(() => (goods?.classList ?? []).toReversed());
  const [attributes, setAttributes] = useState<Attribute[]>(goods?.attrList ?? []);
  const [skus, setSkus] = useState(() => skusOf(goods));
  const [past, setPast] = useState<readonly Sku[][]>([]);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [message, setMessage] = useState('');
  const [isStale, setStale] = useState(false);
  const draft = useGoodsDraft(id === null ? 'new' : `${resource.path}/${id}`);
  /** Every variant this form has shown: a value that is ticked again gets its figures back. */
  const seen = useRef(new Map<string, Sku>());
  const isTouched = useRef(false);

  useEffect(() => {
    for (const sku of skus) seen.current.set(specKey(sku.spec_id), sku);
  }, [skus]);
  const { keep } = draft;
  useEffect(() => {
    const note = () => keep(() => ({ values: form.getValues(), classPath, attributes, skus }));
    if (isTouched.current) note();
    return form.subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        if (type === 'change') isTouched.current = true;
        if (isTouched.current) note();
      },
    });
  }, [form, keep, classPath, attributes, skus]);

  const touched =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      isTouched.current = true;
      set(value);
    };
  const changeAttributes = (next: Attribute[]) => {
    const blank = blankSku(form.getValues());
    const matrix = skuMatrix(
      ticked(next),
      skus,
      (cell, kin) => seen.current.get(specKey(cell.spec_id)) ?? grown(blank, kin),
    );
    if (!Array.isArray(matrix)) return notify(t('goods.tooMany', { max: MAX_SKUS }), { type: 'warning' });
    setAttributes(next);
    setSkus(matrix);
    setPast([]);
    setErrors(NO_ERRORS);
  };
  /** A change of the sheet that can be taken back; typing in one cell is one step. */
  const changeSkus = (next: Sku[], isStep: boolean) => {
    if (isStep) setPast([...past.slice(-UNDO_STEPS), skus]);
    setSkus(next);
    if (errors.size > 0) setErrors(NO_ERRORS);
  };
  const undo = () => {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    setSkus(last);
  };
  const restore = () => {
    if (!draft.found) return;
    for (const [name, value] of Object.entries(draft.found.values)) form.setValue(name, value, { shouldDirty: true });
    setClassPath(draft.found.classPath);
    setAttributes(draft.found.attributes);
    setSkus(draft.found.skus);
    isTouched.current = true;
    draft.answer();
  };
  const blame = (cells: ReadonlyMap<string, string>, others: Readonly<Record<string, string>>) => {
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
    blame(
      skuErrors(error.fields),
      Object.fromEntries(Object.entries(error.fields).filter(([name]) => !name.startsWith('skuList.'))),
    );
    setStale(error.code === CODE.conflict);
    setMessage(error.message);
  };
  /** Complaints about cells before anything is sent. */
  const nameOf = (figure: Figure) => t(`goods.field.${FIGURE_WORD[figure]}`);
  const sheetErrors = (): ReadonlyMap<string, string> =>
    new Map(
      checkSheet(skus).map(([at, { figure, complaint }]) => [
        at,
        complaint === 'tooBig'
          ? t('form.tooBig', { name: nameOf(figure), max: maxOf(figure) })
          : t(`form.${complaint}`, { name: nameOf(figure) }),
      ]),
    );
  const save = async (): Promise<void> => {
    setMessage('');
    setProblems([]);
    const wrong = sheetErrors();
    if (wrong.size > 0) return blame(wrong, {});
    setBusy(true);
    try {
      const data = goodsBody({ fields, values: form.getValues(), classId: classPath.at(-1)?.id ?? null, skus, goods });
      const wait = { returnPromise: true } as const;
      if (id === null) await create('goods', { data }, wait);
      else await update('goods', { id, data }, wait);
      draft.forget();
      notify(savedText(form.getValues()), { type: 'success' });
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
    setClassPath: touched(setClassPath),
    attributes,
    changeAttributes: touched(changeAttributes),
    skus,
    changeSkus: (next: Sku[], isStep: boolean) => touched((value: Sku[]) => changeSkus(value, isStep))(next),
    undo: past.length > 0 ? undo : null,
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
