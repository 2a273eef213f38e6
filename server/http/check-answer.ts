/** In development and in tests an answer is compared with what its call says: nothing missing, nothing more. */
import { z } from 'zod';
import { REPLY_SENT, JsonText, ReplyWithMessage, type Route } from './route.ts';

/** @throws naming the call and every member that differs */
export function checkAnswer({ method, path, answer }: Route, result: unknown): void {
  if (!answer || result === REPLY_SENT) return;
  const data = wireValue(result instanceof ReplyWithMessage ? result.data : result);
  const parsed = answer.safeParse(data);
  const wrong = parsed.success ? unsaid(data, parsed.data, 'data') : [z.prettifyError(nearest(parsed.error))];
  if (wrong.length > 0) throw new Error(`${String(method)} ${path} answers other than it says: ${wrong.join(', ')}`);
}

/** Of a choice of shapes, the mistakes of the one that fits longest. */
function nearest(error: z.core.$ZodError): z.core.$ZodError {
  const issues = error.issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const depthOf = (errors: readonly z.core.$ZodIssue[]) => Math.min(...errors.map(({ path }) => path.length));
    const [best] = issue.errors.toSorted((a, b) => depthOf(b) - depthOf(a));
    return best?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue];
  });
  return new z.core.$ZodError(issues);
}

const wireValue = (data: unknown): unknown =>
  data instanceof JsonText ? JSON.parse(data.text) : JSON.parse(JSON.stringify(data === undefined ? null : data));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Members that the schema has dropped because it does not know them. */
function unsaid(sent: unknown, known: unknown, at: string): string[] {
  if (!isRecord(sent) || !isRecord(known)) return [];
  return Object.entries(sent).flatMap(([name, value]) =>
    name in known ? unsaid(value, known[name], `${at}.${name}`) : [`${at}.${name} is not said`],
  );
}
