/** Replies of sign-in and of the menu. */
import { z } from 'zod';
import { text, whole, type Branch } from './values.ts';

export const tokenReply = z.object({
  token_type: z.literal('Bearer'),
  expires_in: whole.describe('seconds'),
  access_token: text,
  refresh_token: text,
});
export type TokenReply = z.infer<typeof tokenReply>;

/** Menu entry of `load_menu`; strings are never null (compatibility 19). */
export const menuEntry = z.object({
  id: whole,
  pid: whole,
  name: text,
  ename: text,
  icon: text,
  view: text,
  apis: text.describe("route path, external address, or '' for a folder"),
  is_open: z.literal([0, 1]).describe('0 inside the authenticated layout, 1 a top-level route'),
});
export type MenuItem = Branch<z.infer<typeof menuEntry>>;
