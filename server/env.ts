/** The environment (README, "Environment"), read once at start. Everything is optional. */
import path from 'node:path';
import { mapTiles, type MapTiles } from './map-tiles.ts';
import { configuredOrigins, readServices, webhookOrigins, type Services } from './services.ts';

const SECRET_BYTES = 32;
const SWITCH = ['on', 'off'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type SeedKind = 'demo' | 'minimal' | 'none';

export interface Env {
  production: boolean;
  port: number;
  host: string;
  publicUrl: string;
  /** Empty: an embedded PostgreSQL in `dataDir`. */
  databaseUrl: string;
  /** Where `databaseUrl` is a pooler's: the way past it, for migrations, notifications, locks and the queue. */
  directDatabaseUrl: string;
  /** Whether prepared statements keep their names from one transaction to the next. */
  databaseNames: boolean;
  /** Standbys to read from. */
  readDatabaseUrls: readonly string[];
  databasePool: number;
  dataDir: string;
  role: 'all' | 'web' | 'worker';
  secretKey: string;
  /** For the rotation of secrets alone. */
  oldSecretKey: string;
  resourcesDir: string;
  seed: SeedKind | null;
  /** Starts the stand-ins of all services beside the shop, at `twinUrl`. */
  demoGateways: boolean;
  /** Where the stand-ins listen, always on this machine. */
  twinUrl: string;
  services: Services;
  /** Origins that requests of the server may go to although they are no addresses of the internet. */
  outgoingOrigins: readonly string[];
  /** Those of them that sellers may name. */
  webhookOrigins: readonly string[];
  allowDemo: boolean;
  trustProxy: number;
  logLevel: string;
  metricsToken: string;
  /** Where traces go, as OpenTelemetry calls it; empty: nowhere, and nothing of it is loaded. */
  tracesEndpoint: string;
  serviceName: string;
  rls: boolean;
  map: MapTiles;
}

const oneOf = <T extends string>(name: string, value: string | undefined, allowed: readonly T[]): T | null => {
  if (!value) return null;
  if (!(allowed as readonly string[]).includes(value)) throw new Error(`${name} must be one of ${allowed.join(', ')}`);
  return value as T;
};
const whole = (
  name: string,
  value: string | undefined,
  { fallback, min = 0, max = 999_999 }: { fallback: number; min?: number; max?: number },
): number => {
  if (!value) return fallback;
  if (!/^\d{1,6}$/.test(value) || Number(value) < min || Number(value) > max)
    throw new Error(`${name} must be a whole number from ${min} to ${max}`);
  return Number(value);
};
/** Never tells the value: a database URL has a password in it. */
const address = (name: string, value: string, protocols: RegExp, example: string): string => {
  if (!protocols.test(value) || !URL.canParse(value)) throw new Error(`${name} must look like ${example}`);
  return value;
};
const database = (name: string, value: string): string =>
  value && address(name, value, /^postgres(ql)?:\/\//, 'postgres://user:password@host:5432/name');
/** What signs sessions must not be guessed: less than 32 bytes can be tried out. */
const secret = (name: string, value = ''): string => {
  if (value !== '' && Buffer.byteLength(value) < SECRET_BYTES)
    throw new Error(`${name} must have at least ${SECRET_BYTES} bytes; make one with: openssl rand -base64 32`);
  return value;
};

type Databases = Pick<Env, 'databaseUrl' | 'directDatabaseUrl' | 'databaseNames' | 'readDatabaseUrls'>;
function databases(from: NodeJS.ProcessEnv): Databases {
  const databaseUrl = database('DATABASE_URL', from['DATABASE_URL'] ?? '');
  const direct = database('DIRECT_DATABASE_URL', from['DIRECT_DATABASE_URL'] ?? '');
  const names = oneOf('DATABASE_NAMES', from['DATABASE_NAMES'], SWITCH) ?? (direct ? 'off' : 'on');
  const standbys = (from['READ_DATABASE_URL'] ?? '').split(',').flatMap((url) => url.trim() || []);
  return {
    databaseUrl,
    directDatabaseUrl: direct || databaseUrl,
    databaseNames: names === 'on',
    readDatabaseUrls: standbys.map((url) => database('READ_DATABASE_URL', url)),
  };
}

/** The host as an address for a browser on this machine. */
const shown = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

const tracesOf = (from: NodeJS.ProcessEnv): Pick<Env, 'tracesEndpoint' | 'serviceName'> => ({
  tracesEndpoint: from['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '',
  serviceName: from['OTEL_SERVICE_NAME'] ?? 'marketplace',
});

/** @throws with the variable's name when a value is not usable. */
export function readEnv(from: NodeJS.ProcessEnv = process.env): Env {
  const port = whole('PORT', from['PORT'], { fallback: 3000, max: 65_535 });
  const host = from['HOST'] ?? '127.0.0.1';
  const publicUrl = from['PUBLIC_URL'] ?? `http://${shown(host)}:${port}`;
  const demoGateways = from['DEMO_GATEWAYS'] === '1';
  const twinPort = whole('TWIN_PORT', from['TWIN_PORT'], { fallback: Math.min(port + 1, 65_535), max: 65_535 });
  const twinUrl = `http://127.0.0.1:${twinPort}`;
  const standIns = demoGateways ? twinUrl : '';
  return {
    production: from['NODE_ENV'] === 'production',
    port,
    host,
    publicUrl: address('PUBLIC_URL', publicUrl, /^https?:\/\//, 'https://shop.example').replace(/\/$/, ''),
    ...databases(from),
    databasePool: whole('DATABASE_POOL', from['DATABASE_POOL'], { fallback: 12, min: 1, max: 1_000 }),
    dataDir: path.resolve(from['DATA_DIR'] ?? '.data'),
    role: oneOf('ROLE', from['ROLE'], ['all', 'web', 'worker']) ?? 'all',
    secretKey: secret('SECRET_KEY', from['SECRET_KEY']),
    oldSecretKey: secret('OLD_SECRET_KEY', from['OLD_SECRET_KEY']),
    resourcesDir: from['RESOURCES_DIR'] ? path.resolve(from['RESOURCES_DIR']) : '',
    seed: oneOf('SEED', from['SEED'], ['demo', 'minimal', 'none']),
    demoGateways,
    twinUrl,
    services: readServices(from, standIns),
    outgoingOrigins: configuredOrigins(from, standIns),
    webhookOrigins: webhookOrigins(from, standIns),
    allowDemo: from['ALLOW_DEMO'] === '1',
    trustProxy: whole('TRUST_PROXY', from['TRUST_PROXY'], { fallback: 0 }),
    logLevel: oneOf('LOG_LEVEL', from['LOG_LEVEL'], LOG_LEVELS) ?? 'info',
    metricsToken: from['METRICS_TOKEN'] ?? '',
    ...tracesOf(from),
    rls: from['RLS'] !== 'off',
    map: mapTiles(from['MAP_TILES'], from['MAP_CREDIT']),
  };
}

export const isLoopback = (host: string): boolean =>
  ['127.0.0.1', 'localhost', '::1'].includes(host) || host.startsWith('127.');
/** Can only this machine reach the shop? A proxy in front means that the world may be behind it. */
export const onLoopback = (env: Env): boolean =>
  env.trustProxy === 0 && isLoopback(env.host) && isLoopback(new URL(env.publicUrl).hostname);

/** May the log show codes of SMS, where no provider sends them? To developers and in demonstrations only. */
export const showsCodes = (env: Env): boolean => !env.production || env.allowDemo || onLoopback(env);
