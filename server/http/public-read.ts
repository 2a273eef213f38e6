/** Reads by nobody in particular, with no request around them: what is kept for everybody, and what pages ask for. */
import { workOf } from './admission.ts';
import { keptReply } from './cached-reply.ts';
import type { Deps } from './deps.ts';
import { languageOf } from './language.ts';
import { checkFilters, checkListQuery } from './list-parameters.ts';
import { readAgain } from './lost-connection.ts';
import type { Input, Route } from './route.ts';
import { contextOf, inputOf, refuseWhenClosed, runVerb, type Asked, type Http } from './verb.ts';

/** A reply that is kept for everybody who asks the same. */
export async function readKept(deps: Deps, route: Route, read: Asked): ReturnType<typeof keptReply> {
  await refuseWhenClosed(deps, route);
  if (route.list) checkFilters(read.query as Input, route);
  const asked = { language: languageOf(read), input: inputOf(read) };
  return keptReply(deps.cache, route, asked, () => runAnonymously(deps, route, read, asked.input));
}

/** What the verb answers to somebody who is not signed in. */
export async function readAnonymously(deps: Deps, route: Route, read: Asked): Promise<unknown> {
  await refuseWhenClosed(deps, route);
  if (route.list) checkListQuery(read.query as Input, route);
  return runAnonymously(deps, route, read, inputOf(read));
}

function runAnonymously(deps: Deps, route: Route, read: Asked, input: Input): Promise<unknown> {
  const ctx = contextOf(deps, read, { kind: 'anonymous' }, []);
  return deps.admission.run(workOf(route), () => readAgain(() => runVerb(route, ctx, input, NO_REQUEST)));
}

/** What is kept for everybody depends on nobody's request. */
const NO_REQUEST: Http = {
  get request(): never {
    throw new Error('a public read looked at a request');
  },
  get reply(): never {
    throw new Error('a public read looked at a reply');
  },
};
