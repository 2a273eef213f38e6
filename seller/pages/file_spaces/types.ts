export interface Folder {
  id: number;
  name: string;
}
export interface Picture {
  id: number;
  dir_id: number;
  name: string;
  url: string;
  /** "800*600" */
  info: string;
  created_at: string;
}
/** Pictures that nobody filed lie in folder 0, which is always there. */
export const TEMPORARY = 0;
export const PER_PAGE = 20;
/** The whole address of a stored picture, for elsewhere. */
export const fullAddress = (url: string): string => (url.startsWith('/') ? window.location.origin + url : url);
