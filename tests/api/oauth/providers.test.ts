import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OAUTH_APPS, OAUTH_NAMES } from '#shared/domain/oauth.ts';
import { readEnv } from '#server/env.ts';
import { openOutgoing } from '#server/outgoing/outgoing.ts';
import { openOauth } from '#server/ports/oauth/open.ts';
import type { OauthPort } from '#server/ports/oauth/provider.ts';
import { oauth } from '#server/twin/oauth.ts';
import { startTwin, type Twin } from '#server/twin/start.ts';
import { choose, SHOP, XIAO } from './browsers.ts';

let twin: Twin;
let settings: Record<string, unknown>;
let port: OauthPort;
beforeAll(async () => {
  twin = await startTwin({ port: 0, shopUrl: SHOP, standIns: [oauth], pace: 0.001 });
  settings = { ...twin.settings[0]?.settings['oauth'] };
  const { services } = readEnv({ DEMO_GATEWAYS: '1', TWIN_PORT: new URL(twin.url).port });
  port = openOauth({
    services,
    publicUrl: SHOP,
    outgoing: openOutgoing([twin.url]),
    readSetting: async () => settings,
  });
});
afterAll(() => twin.close());

const way = { state: `google${'0'.repeat(64)}`, verifier: 'v'.repeat(43), nonce: 'n'.repeat(43) };
const codeFrom = async (name: 'google' | 'github' | 'qq') => {
  const back = await choose(new URL((await port.departure(name, way)) ?? ''), XIAO);
  return { ...way, code: new URL(back).searchParams.get('code') ?? '' };
};

describe('a provider that checks', () => {
  it('gives a code once, and to nobody who cannot show the secret of its challenge', async () => {
    const stolen = await codeFrom('github');
    await expect(port.identify('github', { ...stolen, verifier: 'w'.repeat(43) })).rejects.toThrow('bad_verification_code');
    const arrival = await codeFrom('github');
    expect(await port.identify('github', arrival)).toMatchObject({ openid: XIAO, nickname: '林晓' });
    await expect(port.identify('github', arrival)).rejects.toThrow('bad_verification_code');
  }); // prettier-ignore

  it('knows our keys, and says so for each of them', async () => {
    for (const source of [...OAUTH_NAMES, ...OAUTH_APPS]) {
      await expect(port.check(source)).resolves.toBeUndefined();
      const { [source]: right } = settings;
      settings = { ...settings, [source]: { ...(right as object), key: 'wrong' } };
      await expect(port.check(source), source).rejects.toThrow(Error);
      settings = { ...settings, [source]: right };
    }
  });
});

describe('an id token', () => {
  it('names a person when signature, audience and nonce are right', async () => {
    expect(await port.identify('google', await codeFrom('google'))).toMatchObject({ nickname: 'Lin Xiao' });
  });

  it('of another sign-in is refused', async () => {
    const arrival = await codeFrom('google');
    await expect(port.identify('google', { ...arrival, nonce: 'm'.repeat(43) })).rejects.toThrow('nonce');
  });

  it.each([
    ['forged', 'google', 'invalid signature'],
    ['wrong-merchant', 'google', 'audience'],
    ['wrong-merchant', 'qq', 'another app'],
  ] as const)('or answer that is %s at %s is refused', async (fault, name, why) => {
    const arrival = await codeFrom(name);
    twin.choose('oauth', [fault]);
    await expect(port.identify(name, arrival)).rejects.toThrow(why);
    twin.choose('oauth', []);
  });
});
