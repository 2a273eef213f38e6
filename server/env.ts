/** The environment (README, "Environment"), read once at start. Everything is optional. */
import path from 'node:path';
import { mapTiles, type MapTiles } from './map-tiles.ts';

export type SeedKind = 'demo' | 'minimal' | 'none';

export interface Env {
  production: boolean;
  port: number;
  host: string;
  publicUrl: string;
  /** Empty: an embedded PostgreSQL in `dataDir`. */
  databaseUrl: string;
  databasePool: number;
  dataDir: string;
  role: 'all' | 'web' | 'worker';
  secretKey: string;
  resourcesDir: string;
  seed: SeedKind | null;
  demoGateways: boolean;
  allowDemo: boolean;
  trustProxy: number;
  logLevel: string;
  metricsToken: string;
  rls: boolean;
  map: MapTiles;
}

const oneOf = <T extends string>(name: string, value: string | undefined, allowed: readonly T[]): T | null => {
  if (!value) return null;
  if (!(allowed as readonly string[]).includes(value)) throw new Error(`${name} must be one of ${allowed.join(', ')}`);
  return value as T;
};
const whole = (name: string, value: string | undefined, fallback: number): number => {
  if (!value) return fallback;
  if (!/^\d{1,6}$/.test(value)) throw new Error(`${name} must be a whole number`);
  return Number(value);
};

/** @throws with the variable's name when a value is not usable. */
export function readEnv(from: NodeJS.ProcessEnv = process.env): Env {
  const port = whole('PORT', from['PORT'], 3000);
  const host = from['HOST'] ?? '127.0.0.1';
  return {
    production: from['NODE_ENV'] === 'production',
    port,
    host,
    publicUrl: (
      from['PUBLIC_URL'] ?? `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`
    ).replace(/\/$/, ''),
    databaseUrl: from['DATABASE_URL'] ?? '',
    databasePool: whole('DATABASE_POOL', from['DATABASE_POOL'], 12),
    dataDir: path.resolve(from['DATA_DIR'] ?? '.data'),
    role: oneOf('ROLE', from['ROLE'], ['all', 'web', 'worker']) ?? 'all',
    secretKey: from['SECRET_KEY'] ?? '',
    resourcesDir: from['RESOURCES_DIR'] ? path.resolve(from['RESOURCES_DIR']) : '',
    seed: oneOf('SEED', from['SEED'], ['demo', 'minimal', 'none']),
    demoGateways: from['DEMO_GATEWAYS'] === '1',
    allowDemo: from['ALLOW_DEMO'] === '1',
    trustProxy: whole('TRUST_PROXY', from['TRUST_PROXY'], 0),
    logLevel: from['LOG_LEVEL'] ?? 'info',
    metricsToken: from['METRICS_TOKEN'] ?? '',
    rls: from['RLS'] !== 'off',
    map: mapTiles(from['MAP_TILES'], from['MAP_CREDIT']),
  };
}

export const isLoopback = (host: string): boolean =>
  ['127.0.0.1', 'localhost', '::1'].includes(host) || host.startsWith('127.');
