/** How every logger of the program is made: an error never brings along the values that it happened with. */
import type { LoggerOptions } from 'pino';
import { loggedRequest } from './http/secrets-in-addresses.ts';
import { messageOf, reportError } from './report-error.ts';

/** For pino and for Fastify. */
export const logOptions = (level: string) =>
  ({
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: {
      err: (error: unknown) => reportError(error),
      error: (error: unknown) => reportError(error),
      req: loggedRequest,
    },
    hooks: {
      // Without a text, pino takes the raw message of the error for one; Fastify does the same by hand.
      logMethod(args, method) {
        const [what, text, ...more] = args as unknown[]; // as: whatever was given to log.error(…)
        const error = what instanceof Error ? what : (what as { err?: unknown } | null | undefined)?.err;
        if (error instanceof Error && (text === undefined || text === error.message))
          return void method.apply(this, [
            { ...(what === error ? {} : (what as object)), err: error },
            messageOf(error),
            ...more,
          ]);
        method.apply(this, args);
      },
    },
  }) satisfies LoggerOptions;
