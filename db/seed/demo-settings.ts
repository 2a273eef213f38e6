/** What the demo marketplace keeps for itself, so that its settlements and withdrawals have something to show. */
import { sql } from 'drizzle-orm';
import { basisPoints, formatPercent } from '#shared/domain/money.ts';
import type { Db } from '../client.ts';

/** Platform commission on settled goods. */
export const COMMISSION_RATE = basisPoints(300);
/** Fee of a withdrawal. */
export const CASH_RATE = basisPoints(60);

export const seedRates = (tx: Db) =>
  tx.execute(
    sql`update configs set content = content || ${JSON.stringify({
      commission: formatPercent(COMMISSION_RATE),
      cash: formatPercent(CASH_RATE),
    })}::jsonb where name = 'store'`,
  );
