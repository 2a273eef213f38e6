/** Replies of sign-in and of `auth/info`. */
export interface TokenReply {
  token_type: 'Bearer';
  /** Seconds. */
  expires_in: number;
  access_token: string;
  refresh_token: string;
}

/** Menu entry of `load_menu`; strings are never null (facts 19). */
export interface MenuItem {
  id: number;
  pid: number;
  name: string;
  ename: string;
  icon: string;
  view: string;
  /** Route path, external address, or '' for a folder. */
  apis: string;
  /** 0 inside the authenticated layout, 1 a top-level route. */
  is_open: 0 | 1;
  lev: number;
  children?: MenuItem[];
}
