/** The seam between the API server and the storefront's server entry: what rendering a page needs and answers. */
import type { Envelope } from './envelope.ts';
import type { Language } from './limits.ts';

/** Answers an API path (after `/api`, with its query) as an anonymous shopper, in process. */
export type FetchApi = (path: string, language: Language) => Promise<Envelope>;

export interface PageRequest {
  /** Path and query. */
  url: string;
  language: Language;
  /** Scheme and host of the site, for canonical addresses. */
  origin: string;
  fetchApi: FetchApi;
}

export interface RenderedPage {
  status: number;
  /** Seconds after which to try again, with status 503. */
  retryAfter?: number;
  /** Tags for `<head>`. */
  head: string;
  /** Inner html of the root element. */
  html: string;
  /** The data that the browser continues with, safe inside a script element. In pieces: what many pages carry is bytes already. */
  state: readonly (string | Uint8Array)[];
  /** Source modules the page consists of (manifest keys), so that their files can be announced in the head. */
  modules: string[];
  /** Modules whose styles the html needs at once and whose scripts follow later; likewise what `modules` import later. */
  lateModules: string[];
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
