/**
 * A courier service as the shop sees it: where parcels are, whose number it is, labels. Codes of couriers are those of the
 * shop's `expresses`. Every call may throw `OutgoingError` (no answer) or `CourierRefusal` (the service says no).
 */
import { ServiceRefusal } from '../refusal.ts';
import type { CourierService } from '#shared/contract/limits.ts';
import type { ParcelReport, ParcelState } from '#shared/domain/tracking.ts';

export interface WaybillQuestion {
  code: string;
  number: string;
  /** Last four digits of the recipient's phone: some couriers tell nothing without them. */
  phoneTail: string;
}

/** A report as the service gives it; `time` in China's time, `YYYY-MM-DD HH:mm:ss`. */
export type ToldReport = Pick<ParcelReport, 'time' | 'context' | 'place' | 'state'>;
export interface ToldNews {
  state: ParcelState;
  reports: readonly ToldReport[];
}
/** News that a service sent by itself. */
export interface PushedNews extends ToldNews {
  number: string;
  /** Codes that the service's name of the courier may stand for. */
  codes: readonly string[];
}

export interface LabelParty {
  name: string;
  phone: string;
  province: string;
  city: string;
  district: string;
  address: string;
}
export interface LabelRequest {
  /** Our number of the request, the same at every try: the service makes one label for it. */
  requestNo: string;
  code: string;
  sender: LabelParty;
  receiver: LabelParty;
  goods: string;
  remark: string;
}
export interface MadeLabel {
  number: string;
  /** Marks for the courier's sorting; '' without any. */
  sortCode: string;
}

/** A push as it came, its form parsed. */
export type PushFields = Readonly<Record<string, unknown>>;
export interface PushReply {
  status: number;
  body: unknown;
}

export interface Courier {
  readonly service: CourierService;
  track(question: WaybillQuestion): Promise<ToldNews>;
  /** Asks to be told of every change at `pushUrl`. Absent: the service never tells by itself. */
  subscribe?(question: WaybillQuestion, pushUrl: string): Promise<void>;
  /** Codes of couriers whose number this may be, the likeliest first. Absent: it does not know. */
  guess?(number: string): Promise<string[]>;
  /** Null: no labels with these settings. */
  readonly label: ((request: LabelRequest) => Promise<MadeLabel>) | null;
  /** @throws UntrustedPush where it is not the service's word to us */
  readPush?(fields: PushFields): readonly PushedNews[];
  /** What tells the service that its news has arrived, or was refused. */
  pushReply(isTaken: boolean): PushReply;
  /** One harmless call. @throws with the reason when the settings do not work */
  check(): Promise<void>;
}

/** The service's own "no". `message` is in its words. */
export class CourierRefusal extends ServiceRefusal {
  override readonly name = 'CourierRefusal';
}

/** A push that is forged or damaged. `message` is for the log alone. */
export class UntrustedPush extends Error {
  override readonly name = 'UntrustedPush';
}

export interface CourierPort {
  /** The one in use: `logistics.provider`, else the first that has its keys. Null where none has. */
  current(): Promise<Courier | null>;
  /** Null where it has no keys. */
  named(service: CourierService): Promise<Courier | null>;
  /** Do its settings work? @throws SettingFlaw, or the reason of a call */
  check(service: CourierService): Promise<void>;
}
