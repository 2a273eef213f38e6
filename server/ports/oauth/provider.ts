/** Accounts elsewhere as the shop sees them: whom a code that one of them gave out belongs to. */
import type { OauthName, OauthSource } from '#shared/domain/oauth.ts';
import type { ServiceName } from '../../services.ts';

/** Who it is, in the provider's words. Only `openid` and `unionid` prove anything. */
export interface Identity {
  /** The person's id there, for this shop alone; never reused. */
  openid: string;
  /** Of the platform that the app belongs to; '' where there is none. */
  unionid: string;
  nickname: string;
  /** 1 male (and unknown), 0 female. */
  sex: 0 | 1;
  /** https address of a picture, '' without one. */
  picture: string;
}

/** What a browser is sent away with. */
export interface Departure {
  state: string;
  /** Secret of RFC 7636, shown with the code; only its digest travels with the browser. */
  verifier: string;
  /** Comes back inside an id token (OpenID Connect). */
  nonce: string;
}
/** What came back. */
export interface Arrival extends Omit<Departure, 'state'> {
  code: string;
}

export interface OauthPort {
  /** With a key in the settings, and with a page of their own. */
  configured(): Promise<readonly OauthName[]>;
  /** The page where one agrees. @returns null where the provider is not configured */
  departure(name: OauthName, departure: Departure): Promise<string | null>;
  /** @returns null where the source is not configured. @throws OauthRefusal, OutgoingError */
  identify(source: OauthSource, arrival: Arrival): Promise<Identity | null>;
  /** Shows a code that nobody gave out: a provider that blames the code alone knows our key. @throws with the reason */
  check(source: OauthSource): Promise<void>;
}

/** The provider's "no", or an answer that is not its word to us. For the log; people are told that it failed. */
export class OauthRefusal extends Error {
  override readonly name = 'OauthRefusal';
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** Settings of one source, `oauth.<name>`. */
export interface OauthApp {
  client_id: string;
  key: string;
  /** Where the provider leads back to, as it is registered there. */
  redirectUri: string;
}

export type Fields = Readonly<Record<string, string>>;
export type Answer = Readonly<Record<string, unknown>>;
/** One call of a provider, its answer as JSON. @throws OauthRefusal when the answer is an error */
export type Ask = (
  method: 'GET' | 'POST',
  url: string,
  fields: Fields,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

/** What a token was given for. */
export interface Granted {
  ask: Ask;
  app: OauthApp;
  /** Answer of the token call. */
  token: Answer;
  nonce: string;
}

/** How a provider differs from RFC 6749. */
export interface Provider {
  readonly service: ServiceName;
  /** Absent: a program of ours gets the code without a page. */
  readonly authorize?: {
    url: string;
    scope: string;
    /** Behind the address. */
    fragment?: string;
    pkce?: true;
    nonce?: true;
  };
  /** `{client_id, client_secret}` where they are called otherwise. */
  readonly names?: { id: string; secret: string };
  readonly token: { method: 'GET' | 'POST'; url: string; code?: string; more?: Fields };
  /** Errors that blame the code: whoever gets them has shown a key that is known. */
  readonly codeErrors: readonly string[];
  identity(granted: Granted): Promise<Identity>;
}

/** A value of an answer as text; '' for what is neither text nor number. */
export const textOf = (answer: Answer, name: string): string => {
  const value = answer[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
