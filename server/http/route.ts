/** What a route is: declared as data, so that it can be listed, documented and checked. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Method } from '#shared/contract/call.ts';
import type { Ctx } from '../context.ts';
import type { RouteWork } from './admission.ts';
import type { LimitName } from './rate-limit.ts';

/**
 * public: anyone, a bad bearer counts as anonymous · shopper: a signed-in main account · account: any signed-in
 * users account · seller: owner or sub-account of a passed store · admin: an administrator.
 */
export type Audience = 'public' | 'shopper' | 'account' | 'seller' | 'admin';

/** Query, body and path parameters as one record (path parameters win): what verbs parse. */
export type Input = Readonly<Record<string, unknown>>;

/** Services outside are never asked as often as somebody likes. @throws Error where the route of a verb that asks one has no limit of its own */
export function requireOwnLimit({ path, limit, unlimited }: Pick<Route, 'path' | 'limit' | 'unlimited'>): void {
  if (!limit || unlimited) throw new Error(`${path}: routes that ask a service outside name their limit`);
}

export interface Route {
  method: Method | readonly Method[];
  /** Without `/api`; Fastify syntax. */
  path: string;
  audience: Audience;
  /**
   * Route name that seller sub-accounts and admins must own, e.g. `admin.goods.update`; null when every account
   * of the area may call it (auth, menus, uploads). Required for seller and admin routes.
   */
  permission?: string | null;
  /** Rights that the verb itself asks for, where the realm follows from what is sent and not from the path. */
  rights?: readonly string[];
  limit?: LimitName;
  /** Whose places at the door it uses. @default by the audience */
  work?: RouteWork;
  /** A GET that changes something, for clients that know no better: never sent to the database twice. */
  writes?: true;
  /** Not counted by the general limits (polling and callbacks). */
  unlimited?: boolean;
  /** A public GET whose reply is kept in memory until a write bumps one of the topics or `seconds` pass. */
  cache?: {
    topics: readonly string[];
    seconds: number;
    /** What the reply depends on, parsed. @throws for what cannot be asked. @default nothing: one reply for all */
    key?: (input: Input) => unknown;
  };
  /** The same for pages alone: a public GET that answers nobody in particular alike, and whoever is signed in by name. */
  cacheForPages?: Route['cache'];
  /** Also answered while the site is closed. */
  whenClosed?: boolean;
  /** Also for an administrator whose role wants a second factor that is not set up yet. */
  beforeEnrolment?: true;
  /** Never carries a renewed token (chat, is_login, login, logout). */
  noRenewal?: boolean;
  /** For OpenAPI: what the call does and takes. */
  summary?: string;
  input?: z.ZodType;
  /** `data` of a success: checked in development and in tests, and described. */
  answer?: z.ZodType;
  /** A list in one fixed order: what is neither a control key nor in `input` cannot be asked for. */
  list?: true;
  /** Fields that the query may filter by, among them names that elsewhere are those of secrets (`code` of a courier). */
  filters?: readonly string[];
  /** Limits of the body where they differ: its length, and the members of all its objects and lists. */
  body?: { bytes: number; values: number };
  /** The statement of its verb asks whether the session holds (`actor.fromMemory`), so that memory may say whose it is. */
  asksSession?: true;
  /** Gets its body as it came, a Buffer, form-encoded or JSON: for callbacks that are signed over their bytes. */
  rawBody?: true;
  /** Takes a multipart form with a file. Its verb waits for the sender and for the drawing of pictures, so it holds no place meanwhile. */
  takesFile?: true;
  /** Names of secrets that a service outside puts into the addresses it leads back to. */
  secretsInAddress?: readonly string[];
  run(ctx: Ctx, input: Input, http: { request: FastifyRequest; reply: FastifyReply }): Promise<unknown> | unknown;
}

/** `data` with a message other than "ok". */
export class ReplyWithMessage<Data = unknown> {
  readonly data: Data;
  readonly msg: string;
  constructor(data: Data, msg: string) {
    this.data = data;
    this.msg = msg;
  }
}
/** JSON text made by the database: passed through without parsing. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
/** A handler that has answered for itself (redirects, files, gateway replies). */
export const REPLY_SENT = Symbol('answered');

export const routes = (...list: Route[]): readonly Route[] => list;
