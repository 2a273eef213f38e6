/** A store as `GET /Admin/stores/{id}` answers it; what a reviewer reads. */
import type { Row } from '#shared/console/data/resources.ts';

export interface StoreRecord extends Row {
  store_name: string;
  store_verify: number;
  store_refuse_info: string;
  business_license: string;
  id_card_t: string;
  id_card_b: string;
}
/** `GET /Admin/stores/{id}/history` */
export interface HistoryEntry {
  id: number;
  operation: string;
  actor: string;
  actor_name: string;
  changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
  created_at: string;
}
