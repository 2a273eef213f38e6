/** Tests of the settings of a provider, and what became of the last ones. */
import { inArray, sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { appNow, wireTime } from '#db/functions.ts';
import { settingChecks } from '#db/schema/index.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import { SECRET_MASK } from '#shared/contract/limits.ts';
import type { listSettingChecks, testSettings } from '#shared/contract/settings.ts';
import { adminOf, type Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { checkFailure, failureSentence, failureText, type CheckFailure } from './check-failure.ts';
import { isGroup, isSecret } from './keys.ts';
import { leavesOf } from './leaves.ts';
import { CHECKS, type Check } from './provider-checks.ts';
import { settingParts } from './setting.ts';
import { unreadableSecrets } from './stored-secrets.ts';

type Checks = AnswerOf<typeof listSettingChecks>;
const REASON_LENGTH = 300;

/** Everything that can be tested, tested or not. */
export async function settingStates(ctx: Ctx): Promise<Checks> {
  adminOf(ctx);
  const known = await rows<Checks['checks'][number]>(
    ctx.db.trade,
    sql`select path, ${wireTime('worked_at')} as worked_at, ${wireTime('failed_at')} as failed_at, failure from setting_checks`,
  );
  const blank = { worked_at: null, failed_at: null, failure: '' };
  return {
    checks: Object.keys(CHECKS).map((path) => {
      const last = { ...blank, ...known.find((one) => one.path === path), path };
      return { ...last, failure: failureSentence(last.failure, ctx.language) };
    }),
    unreadable: await unreadableSecrets(ctx.db.trade, ctx.keys),
  };
}

/** Tries what is saved. @returns the reason why it does not work, null where it does */
export async function tryProvider(ctx: Ctx, { name, member }: ParsedOf<typeof testSettings>): Promise<string | null> {
  const actor = adminOf(ctx);
  const path = member ? `${name}.${member}` : name;
  const check = Object.hasOwn(CHECKS, path) ? CHECKS[path] : undefined;
  if (!check) throw notFound();
  const failure = await ctx.outside(() => failureOf(ctx, path, check));
  ctx.log.info({ admin: actor.id, path, works: failure === null }, 'settings tested');
  const outcome =
    failure === null ? { worked_at: appNow, failure: '' } : { failed_at: appNow, failure: failureText(failure) };
  await ctx.db.trade
    .insert(settingChecks)
    .values({ path, ...outcome })
    .onConflictDoUpdate({ target: settingChecks.path, set: outcome });
  return failure && failureSentence(failureText(failure), ctx.language);
}

/** A provider may repeat what it was sent: its words are told without our secrets. */
async function failureOf(ctx: Ctx, path: string, check: Check): Promise<CheckFailure | null> {
  try {
    await check(ctx.ports);
    return null;
  } catch (error) {
    const failure = checkFailure(path, error);
    const [name = ''] = path.split('.');
    const secrets = leavesOf(await settingParts(ctx.db.trade, ctx.keys, name), `${name}.`).flatMap(([at, value]) =>
      isSecret(at) && typeof value === 'string' && value !== '' ? [value] : [],
    );
    const said = secrets.reduce((text, secret) => text.replaceAll(secret, SECRET_MASK), failure.said);
    return { ...failure, said: said.slice(0, REASON_LENGTH) };
  }
}

/** What was tested is no longer what is set. @param changed paths, `sms.secret` */
export async function forgetChecks(tx: Db, changed: readonly string[]): Promise<void> {
  const paths = changed.map((path) => {
    const [name = '', member = ''] = path.split('.');
    return isGroup(name) ? `${name}.${member}` : name;
  });
  if (paths.length > 0) await tx.delete(settingChecks).where(inArray(settingChecks.path, [...new Set(paths)]));
}
