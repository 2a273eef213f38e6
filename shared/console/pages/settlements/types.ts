/** A settlement as `GET {area}order_settlements/{id}` answers it. */
import type { SettlementDetail } from '../../../contract/settlements.ts';
import type { Row } from '../../data/resources.ts';

export type { SettledCommission } from '../../../contract/settlements.ts';
export type Settlement = SettlementDetail & Row;
