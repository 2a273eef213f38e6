/** A list as somebody keeps it, on the wire of `GET {area}/saved_views`. */

/** `search`: the query part of the list's address. `order`, `hidden`: names of columns. */
export interface ViewContent {
  search: string;
  order: readonly string[];
  hidden: readonly string[];
}
export interface SavedView {
  id: number;
  /** The page: `route` of its descriptor. */
  route: string;
  name: string;
  is_shared: 0 | 1;
  /** Role that a shared view is for; 0: everybody of the area. */
  role_id: number;
  /** The page opens with it; an own default goes before a shared one. */
  is_default: 0 | 1;
  content: ViewContent;
  own: boolean;
  editable: boolean;
}
