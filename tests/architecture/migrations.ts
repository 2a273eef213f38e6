/** What a migration may not do beside servers of the release before, or with a table that is large (CONTRIBUTING, "Change the database"). */
import { livesWith, type SqlFile } from '../support/release-notes.ts';

/** Grow with every order, visit or change: what reads or locks all of one stops the shop. */
export const BIG_TABLES = [
  'orders',
  'order_goods',
  'order_logs',
  'order_parcels',
  'order_pays',
  'order_settlements',
  'order_comments',
  'refunds',
  'refund_goods',
  'refund_logs',
  'ledger_transactions',
  'ledger_entries',
  'ledger_accounts',
  'money_logs',
  'record_history',
  'events',
  'user_notices',
  'webhook_deliveries',
  'job_runs',
  'chat_contents',
  'goods',
  'goods_skus',
  'users',
  'addresses',
  'favorites',
  'carts',
  'coupon_logs',
  'sms_logs',
  'waybills',
  'sessions',
  'refresh_tokens',
];
const big = (table = ''): boolean => BIG_TABLES.includes(table);

interface Refusal {
  /** Of the statement; its groups are the names to look for in notes: table, then what of it. */
  pattern: RegExp;
  /** Only of these tables. @default every one */
  of?: (table: string) => boolean;
  advice: string;
}
const Q = '"?(\\w+)"?';
const ALTER = String.raw`alter table (?:if exists )?(?:only )?${Q}\s[^;]*?`;
const rule = (pattern: string): RegExp => new RegExp(pattern, 'gi');

const REFUSALS: readonly Refusal[] = [
  {
    pattern: rule(`drop table (?:if exists )?${Q}`),
    advice: 'drop it in the release after the one that stopped using it',
  },
  {
    pattern: rule(`drop (?:function|procedure|view) (?:if exists )?${Q}`),
    advice: 'the release before still calls it: keep it, drop it one release later',
  },
  {
    pattern: rule(`${ALTER}drop column (?:if exists )?${Q}`),
    advice: 'stop using it in one release, drop it in the next',
  },
  {
    pattern: rule(`${ALTER}rename (?:column |constraint )?(?:to )?${Q}`),
    advice: 'add the new name, write both, read the new one, drop the old one a release later',
  },
  {
    pattern: rule(`${ALTER}alter column ${Q} set not null`),
    advice:
      'the release before may still write null: give a default, fill what is empty, and refuse null a release later',
  },
  {
    pattern: rule(`${ALTER}alter column ${Q} (?:set data )?type`),
    advice: 'the whole table is written anew under lock: add a column of the new type and move over in steps',
  },
  {
    pattern: rule(`${ALTER}add column (?:if not exists )?${Q}(?=[^,;]* not null)(?![^,;]* (?:default|generated))`),
    advice: 'the release before does not write it: give it a default',
  },
  {
    pattern: rule(`${ALTER}add constraint ${Q}(?![^;]*not valid)`),
    of: big,
    advice: 'reads the whole table under lock: add it `not valid` and validate it in a later migration',
  },
  {
    pattern: rule(String.raw`create (?:unique )?index (?!concurrently)(?:if not exists )?()"?\w+"? on (?:only )?${Q}`),
    of: big,
    advice: 'stops all writes until it is made: put it into db/indexes.sql, which makes it beside them',
  },
  {
    pattern: rule(`update (?:only )?${Q}`),
    of: big,
    advice:
      'locks every row until the migration ends: let a job fill the column in steps, and read it with what stands in for it meanwhile',
  },
];

/** Sentences about one migration. `release` is the one that is out. */
export function migrationComplaints({ file, text }: SqlFile, release: string): string[] {
  const noted = livesWith(release, text);
  const statements = text.replaceAll(/--.*$/gm, '');
  return REFUSALS.flatMap(({ pattern, of = () => true, advice }) =>
    [...statements.matchAll(pattern)].flatMap(([found, ...groups]) => {
      const names = groups.filter(Boolean);
      const [table = '', part] = names;
      const name = part ? `${table}.${part}` : table;
      if (!of(table) || noted.has(name)) return [];
      return [
        `${file}: ${found.replaceAll(/\s+/g, ' ').slice(0, 80)}: ${advice}. Or say why it does no harm: -- ${release} lives with ${name}: …`,
      ];
    }),
  );
}
