/** Short messages as the shop sees them. */
import { ServiceRefusal } from '../refusal.ts';

export interface SmsMessage {
  /** Ours, the same at every try: by it a message of unknown outcome is found again. */
  reference: string;
  phone: string;
  /** Key of the template in the shop, `register`. */
  name: string;
  /** What the provider calls the template; '' where there is none. */
  code: string;
  /** Approved by the provider; '' for the one of the settings. */
  signature: string;
  params: Readonly<Record<string, string>>;
}

/** What the provider says became of a message. `reason` is its own word. */
export type SmsReport = { state: 'sent' | 'delivered' } | { state: 'failed'; reason: string };

export interface SmsPort {
  /** Whether messages go out at all: a provider is configured, or the log may show them. */
  isReady(): Promise<boolean>;
  /**
   * @returns the provider's number of the message; '' where nobody reports on it
   * @throws SmsRefusal for the provider's own "no"; OutgoingError or Error for no answer, when the effect may be unknown
   */
  send(message: SmsMessage): Promise<string>;
  /**
   * @param sentAt when it was tried @returns null where the provider has never heard of it
   * @throws SmsRefusal, OutgoingError
   */
  find(message: Pick<SmsMessage, 'reference' | 'phone'>, sentAt: Date): Promise<SmsReport | null>;
  /** One harmless real call. @throws with the reason */
  check(): Promise<void>;
}

/** The provider took nothing. */
export class SmsRefusal extends ServiceRefusal {
  override readonly name = 'SmsRefusal';
}
