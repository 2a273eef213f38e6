import { z } from 'zod';
import { fieldIssue, flag, id, requiredText } from '#shared/contract/fields.ts';
import type { Db } from '#db/client.ts';
import type { Label } from '#shared/i18n/t.ts';
import type { Ctx } from '../../context.ts';
import { forbidden, invalid, notFound, refuse } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { viewOwnerOf, type ViewOwner } from './view-owner.ts';
import {
  countViews,
  deleteView,
  insertView,
  lockView,
  nameIsTaken,
  roleExists,
  saveView,
  clearDefaultView,
  type ViewValues,
} from './queries.ts';

const MOST_VIEWS = 200;
const LABELS: Readonly<Record<string, Label>> = {
  name: { 'zh-cn': '视图名称', en: 'View name' },
  route: { 'zh-cn': '页面', en: 'Page' },
  role_id: { 'zh-cn': '角色', en: 'Role' },
  content: { 'zh-cn': '视图内容', en: 'Content' },
};

const names = z.array(z.string().max(60)).max(100);
const contentShape = z.object({ search: z.string().max(2_000), order: names, hidden: names });
/** A form body carries it as JSON text. */
const content = z.unknown().transform((value, ctx) => {
  const parsed = contentShape.safeParse(jsonOf(value));
  if (parsed.success) return parsed.data;
  ctx.addIssue({ code: 'custom', ...fieldIssue('field.invalid') });
  return z.NEVER;
});
const fields = {
  name: requiredText(40),
  content,
  is_shared: flag.default(0),
  role_id: id.default(0),
  is_default: flag.default(0),
};
export const viewForm = z.object({ route: requiredText(80), ...fields });
export const viewChange = z.object({
  id,
  name: fields.name.optional(),
  content: content.optional(),
  is_shared: flag.optional(),
  role_id: id.optional(),
  is_default: flag.optional(),
});

function jsonOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

export async function createView(ctx: Ctx, input: Input): Promise<{ id: number }> {
  const desk = viewOwnerOf(ctx);
  const form = parse(viewForm, input, LABELS);
  return desk.work(async (tx) => {
    if ((await countViews(tx, desk)) >= MOST_VIEWS) throw refuse('views.tooMany');
    await check(tx, desk, { ...form, owner_id: desk.ownerId }, 0);
    const made = await insertView(tx, desk, form);
    if (form.is_default === 1) await clearDefaultView(tx, desk, desk.ownerId, form, made);
    return { id: made };
  });
}

export async function updateView(ctx: Ctx, input: Input): Promise<{ id: number }> {
  const desk = viewOwnerOf(ctx);
  const { id: wanted, ...changes } = parse(viewChange, input, LABELS);
  return desk.work(async (tx) => {
    const before = await lockView(tx, desk, wanted);
    if (!before) throw notFound();
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const after: ViewValues & { owner_id: number } = { ...before, ...given };
    await check(tx, desk, after, wanted);
    await saveView(tx, wanted, after);
    if (after.is_default === 1) await clearDefaultView(tx, desk, before.owner_id, after, wanted);
    return { id: wanted };
  });
}

export async function removeView(ctx: Ctx, input: Input): Promise<number> {
  const desk = viewOwnerOf(ctx);
  const wanted = parse(z.object({ id }), input).id;
  return desk.work(async (tx) => {
    if (!(await lockView(tx, desk, wanted))) throw notFound();
    await deleteView(tx, wanted);
    return 1;
  });
}

/** @throws 403 for sharing without the right, 422 for a taken name or a role that is not there. */
async function check(tx: Db, desk: ViewOwner, view: ViewValues & { owner_id: number }, besides: number): Promise<void> {
  if (view.is_shared === 1 && !desk.mayShare) throw forbidden('views.share');
  if (view.is_shared === 1 && view.role_id > 0 && !(await roleExists(tx, desk, view.role_id)))
    throw invalid({ role_id: { key: 'field.missing', label: LABELS['role_id'] as Label } }); // as: named above
  if (await nameIsTaken(tx, desk, view, besides))
    throw invalid({ name: { key: 'field.exists', label: LABELS['name'] as Label } }); // as: named above
}
