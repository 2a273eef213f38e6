import { readEnv } from '#server/env.ts';

/** Every variable that the server asks for. */
export function readNames(): string[] {
  const names = new Set<string>();
  readEnv(
    new Proxy<NodeJS.ProcessEnv>(
      {},
      {
        get: (_none, name) => {
          names.add(String(name));
          return undefined;
        },
      },
    ),
  );
  return [...names];
}
