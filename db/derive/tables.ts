/** Makes and additively migrates the tables of derived resources. */
import type pg from 'pg';
import type { Resource } from '#shared/resources/define.ts';

export async function deriveTables(_client: pg.Client, _resources: readonly Resource[], _options: { roles: boolean }): Promise<void> {}
