/** Why a start failed, in one sentence, and what to do: for the screen of whoever started it. */
import { sqlState } from '#db/client.ts';
import { readEnv, type Env } from './env.ts';
import { messageOf, reportError } from './report-error.ts';

type Where = Pick<Env, 'host' | 'port' | 'databaseUrl' | 'dataDir' | 'resourcesDir'>;

const ON_AGAIN = 'start again, it goes on where it stopped';
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
]);
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Ends the process. Node's own way to do that would print everything that an error carries. */
export function exitWith(thrown: unknown, env: Env): never {
  process.stderr.write(`\n  ${startFailure(thrown, env)}\n\n`);
  if (['debug', 'trace'].includes(env.logLevel))
    process.stderr.write(`${JSON.stringify(reportError(thrown), null, 2)}\n`);
  process.exit(1);
}

export function readEnvOrExit(): Env {
  try {
    return readEnv();
  } catch (error) {
    process.stderr.write(`\n  ${error instanceof Error ? error.message : String(error)}\n\n`);
    process.exit(1);
  }
}

export function startFailure(thrown: unknown, where: Where): string {
  if (!(thrown instanceof Error)) return 'The start failed.';
  return listening(thrown, where) ?? storing(thrown, where) ?? database(thrown, where) ?? messageOf(thrown);
}

/** Of the error or of what caused it. */
function codeOf(error: Error): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown }; // as: errors of Node have one
    if (typeof code === 'string') return code;
    // Every address of a name was tried.
    if (at instanceof AggregateError && at.errors[0] instanceof Error) return codeOf(at.errors[0]);
  }
  return '';
}

function listening(error: Error, { host, port }: Where): string | null {
  if (!['listen', 'getaddrinfo'].includes((error as NodeJS.ErrnoException).syscall ?? '')) return null;
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use: stop the program that listens there, or set PORT to another number.`;
    case 'EACCES':
      return `This account may not listen on port ${port}: set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${host}: check HOST.`;
    default:
      return (error as { hostname?: string }).hostname === host ? `HOST ${host} is not known here: check HOST.` : null;
  }
}

function storing(error: Error, { dataDir, databaseUrl, resourcesDir }: Where): string | null {
  const { path } = error as NodeJS.ErrnoException; // as: errors of the file system have one
  if (resourcesDir && path === resourcesDir) return `The folder ${path} cannot be read: check RESOURCES_DIR.`;
  if (NO_SPACE.has(codeOf(error)) || /No space left on device/.test(error.message))
    return `The disk is full${databaseUrl ? '' : ` (${dataDir})`}: free some space and ${ON_AGAIN}.`;
  if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error)))
    return `${path ?? dataDir} cannot be written: give this account the right, or set DATA_DIR to another folder.`;
  const version = /initialized by PostgreSQL version (\d+).*?compatible with this version (\d+)/s.exec(error.message);
  if (version)
    return `The data in ${dataDir} are of PostgreSQL ${version[1]}, this program brings ${version[2]}: move them over with pg_dump, or set DATA_DIR to another folder.`;
  const fatal = /PostgreSQL exited .*?(?:FATAL|PANIC):\s*([^\n]+)/s.exec(error.message);
  return fatal ? `The database in ${dataDir} does not start: ${fatal[1]}.` : null;
}

function database(error: Error, { databaseUrl, dataDir }: Where): string | null {
  const subject = databaseUrl ? `The database at ${placeOf(databaseUrl)}` : `The database in ${dataDir}`;
  const code = codeOf(error);
  if (UNREACHABLE.has(code) || (!sqlState(error) && /timeout|terminated|getaddrinfo/i.test(error.message)))
    return `${subject} cannot be reached: ${databaseUrl ? 'check DATABASE_URL and that PostgreSQL runs there' : ON_AGAIN}.`;
  const known = STATES.find(([states]) => states.test(code));
  if (known) return `${subject} ${known[1](messageOf(error))}.`;
  return sqlState(error) ? `${subject} refused a statement of the start: ${messageOf(error)}.` : null;
}

/** What PostgreSQL answers, by its states. */
const STATES: readonly (readonly [RegExp, (message: string) => string])[] = [
  [/^28(P01|000)$/, () => 'refuses the log-in: check user and password in DATABASE_URL'],
  [/^3D000$/, () => 'does not exist: create it, or check the name in DATABASE_URL'],
  [/^53300$/, () => 'has no free connection: raise its max_connections or lower DATABASE_POOL'],
  [/^42501$/, (message) => `denies what the start needs (${message}): give the log-in of DATABASE_URL the right`],
  [/^(57014|55P03|25P03)$/, () => `was too slow: ${ON_AGAIN}`],
  [/^57P0[123]$/, () => `was shut down meanwhile: ${ON_AGAIN}`],
];

/** Without user and password. */
function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
