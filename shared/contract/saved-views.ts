/** Lists as somebody keeps them in a back office: own views, and ones shared with colleagues. */
import { z } from 'zod';
import { call } from './call.ts';
import { fieldIssue, flag, id, named, requiredText } from './fields.ts';
import { bit, text, whole } from './values.ts';

const names = z.array(z.string().max(60)).max(100).readonly().describe('Names of columns');
const viewContent = z.object({
  search: z.string().max(2_000).describe("The query part of the list's address"),
  order: names,
  hidden: names,
});
export type ViewContent = z.infer<typeof viewContent>;
const savedView = z.object({
  id: whole,
  route: text.describe('The page: `route` of its descriptor'),
  name: text,
  is_shared: bit,
  role_id: whole.describe('Role that a shared view is for; 0: everybody of the area'),
  is_default: bit.describe('The page opens with it; an own default goes before a shared one'),
  content: viewContent,
  own: z.boolean(),
  editable: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

function jsonOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
/** A form body carries it as JSON text. */
const content = z.unknown().transform((value, ctx) => {
  const parsed = viewContent.safeParse(jsonOf(value));
  if (parsed.success) return parsed.data;
  ctx.addIssue({ code: 'custom', ...fieldIssue('field.invalid') });
  return z.NEVER;
});
const fields = {
  name: named('视图名称', 'View name', requiredText(40)),
  content: named('视图内容', 'Content', content),
  is_shared: flag,
  role_id: named('角色', 'Role', id),
  is_default: flag,
};
const newView = z.object({
  route: named('页面', 'Page', requiredText(80)),
  ...fields,
  is_shared: flag.default(0),
  role_id: fields.role_id.default(0),
  is_default: flag.default(0),
});
const reply = z.object({ id: whole });

/** Every account of an area may keep views; sharing them is asked for in the verb. */
export const savedViewCalls = (area: '/Admin' | '/Seller') => {
  const path = `${area}/saved_views`;
  return {
    list: call({ method: 'GET', path, summary: 'Saved views that the caller sees', answer: z.array(savedView) }),
    create: call({ method: 'POST', path, summary: 'Keep a view of a list', input: newView, answer: reply }),
    update: call({
      method: 'PUT',
      path: `${path}/:id`,
      summary: 'Rename, share or renew a view',
      input: z.object(fields).partial().extend({ id }),
      answer: reply,
    }),
    remove: call({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: 'Forget a view',
      input: z.object({ id }),
      answer: whole,
    }),
  };
};
export type SavedViewCalls = ReturnType<typeof savedViewCalls>;
