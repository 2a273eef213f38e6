/** What can be said of `deploy` without a cluster: it parses, its variables are read, what it refers to exists. `npm run test:cluster` runs its settings. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '#db/root.ts';
import { readNames } from '../support/environment.ts';

const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');
const all = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), (match) => match[1] ?? '');
const known = new Set([...readNames(), 'TZ']);
const files = readdirSync(path.join(ROOT, 'deploy'), { recursive: true, encoding: 'utf8' });
const yaml = files.filter((name) => /\.ya?ml$/.test(name)).map((name) => `deploy/${name}`);

type Node = { [key: string]: Node } & { kind?: string; name?: string; metadata: { name: string } };
const documents = (name: string): Node[] =>
  parseAllDocuments(read(name), { merge: true }).map((one) => {
    expect(one.errors, name).toEqual([]);
    return one.toJS() as Node; // as: a mapping, which the tests look into
  });

test('every YAML file parses', () => {
  expect(yaml).toEqual(expect.arrayContaining(['deploy/patroni/patroni.yml', 'deploy/compose.yaml']));
  for (const name of yaml) expect(documents(name).length, name).toBeGreaterThan(0);
});

test('every variable of the shop is one that the server reads', () => {
  const [compose] = documents('deploy/compose.yaml');
  const web = Object.keys(compose?.['services']?.['web1']?.['environment'] ?? {});
  expect(web).toEqual(expect.arrayContaining(['DATABASE_URL', 'DIRECT_DATABASE_URL', 'READ_DATABASE_URL', 'ROLE']));
  const pods = all(read('deploy/kubernetes/shop.yaml'), /- \{ name: ([A-Z_]+),/g);
  const [, config] = documents('deploy/kubernetes/secrets.yaml');
  const shared = Object.keys(config?.['data'] ?? {});
  expect(pods).toContain('DATABASE_URL');
  expect(shared).toContain('PUBLIC_URL');
  expect([...web, ...pods, ...shared].filter((name) => !known.has(name))).toEqual([]);
});

test('every secret that a manifest asks for is in secrets.yaml, and every manifest is applied', () => {
  const manifests = yaml.filter((name) => name.startsWith('deploy/kubernetes/'));
  const asked = manifests.flatMap((name) => all(read(name), /secretKeyRef: \{ name: marketplace, key: (\w+) \}/g));
  const [secret] = documents('deploy/kubernetes/secrets.yaml');
  const given = Object.keys(secret?.['stringData'] ?? {});
  expect(asked).toContain('SECRET_KEY');
  expect(asked.filter((name) => !given.includes(name))).toEqual([]);
  const [kustomization] = documents('deploy/kubernetes/kustomization.yaml');
  const applied = Object.values(kustomization?.['resources'] ?? {}).map(String);
  expect([...applied, 'kustomization.yaml'].toSorted()).toEqual(
    manifests.map((name) => path.basename(name)).toSorted(),
  );
});

test('web processes have probes, a drain and limits', () => {
  const web = documents('deploy/kubernetes/shop.yaml').find(
    (one) => one.kind === 'Deployment' && one.metadata.name === 'web',
  );
  const text = JSON.stringify(web);
  for (const part of ['/readyz', '/healthz', 'preStop', 'terminationGracePeriodSeconds', 'limits'])
    expect(text).toContain(part);
});

test('HAProxy knows an address for everything that the environment may leave out', () => {
  const config = read('deploy/haproxy/haproxy.cfg');
  const preset = all(config, /presetenv (\w+)/g);
  const used = new Set(all(config, /"\$\{(\w+)\}"/g));
  expect(used).toContain('NODE1');
  expect([...used].toSorted()).toEqual(preset.toSorted());
});

test('what the image copies exists, and the commands that are shipped name files of it', () => {
  const dockerfile = read('deploy/Dockerfile');
  expect(dockerfile).toContain('no image of it has been built');
  const copied = all(dockerfile, /^COPY (\S+)/gm);
  expect(copied).toContain('patroni');
  for (const name of copied) expect(existsSync(path.join(ROOT, 'deploy', name)), name).toBe(true);
  for (const name of ['patroni/post-bootstrap.sh', 'pgbackrest/backup.sh', 'pgbouncer/settings.ini'])
    expect(files, name).toContain(name);
});
