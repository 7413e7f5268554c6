import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readEnv } from '../../apps/server/src/env.ts';
import { fitNginx } from './tls-proxy.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const SETTINGS = new Set([...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name));
const isSetting = (name: string) => SETTINGS.has(name.replace(/_FILE$/, '')) || SETTINGS.has(name);

type Service = { environment?: Record<string, string>; secrets?: string[]; volumes?: string[] };
type Compose = { services: Record<string, Service>; secrets: Record<string, { file: string }> };
const compose: Compose = parse(read('deploy/compose.yaml'));

describe('deploy/production.env.example', () => {
  test('holds settings that the shop accepts, and only those', () => {
    const settings = parseEnv(read('deploy/production.env.example'));
    expect(Object.keys(settings).filter((name) => !isSetting(name))).toEqual([]);
    expect(() => readEnv({ ...settings, TRUSTED_PROXIES: 'loopback' })).not.toThrow();
  });
});

describe('deploy/compose.yaml', () => {
  test('sets settings that exist', () => {
    const names = Object.keys(compose.services.shop?.environment ?? {});
    expect(names.filter((name) => !isSetting(name))).toEqual([]);
  });

  test('gives the shop every secret that several machines must share', () => {
    const shared = [...read('.env.example').matchAll(/^#([A-Z_]+)=\n?/gm)]
      .map(([, name]) => name as string)
      .filter((name) => describeSetting(name).includes('generated and stored in DATA_DIR'));
    expect(shared.length).toBeGreaterThan(5);
    const given = Object.keys(compose.services.shop?.environment ?? {});
    expect(shared.filter((name) => !given.includes(`${name}_FILE`))).toEqual([]);
  });

  test('mounts files that exist and secrets that make-secrets.sh writes', () => {
    const script = read('deploy/make-secrets.sh');
    for (const [name, { file }] of Object.entries(compose.secrets)) {
      expect(file).toBe(`secrets/${name}`);
      expect(script, name).toMatch(new RegExp(`\\b${name}\\b`));
    }
    const used = Object.values(compose.services).flatMap(({ secrets = [] }) => secrets);
    expect([...new Set(used)].sort()).toEqual(Object.keys(compose.secrets).sort());
    const files = Object.values(compose.services)
      .flatMap(({ volumes = [] }) => volumes)
      .filter((volume) => /^[.]\/[\w.]+[.](conf|sh):/.test(volume));
    expect(files.map((volume) => volume.split(':')[0])).toEqual(['./site.conf']);
  });
});

describe('deploy/Dockerfile', () => {
  const dockerfile = read('deploy/Dockerfile');

  test('copies the manifest of every workspace before it installs', () => {
    const workspaces = ['apps', 'packages', 'tools'].flatMap((folder) =>
      readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`),
    );
    for (const workspace of workspaces) {
      expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/\n`);
    }
  });

  test('leaves secrets and the private key out of the image', () => {
    const ignored = read('deploy/Dockerfile.dockerignore').split('\n');
    const mounted = Object.values(compose.secrets).map(({ file }) => `deploy/${file.split('/')[0]}`);
    expect(
      [...new Set([...mounted, 'deploy/tls', 'deploy/production.env', '.env'])].filter((one) => !ignored.includes(one)),
    ).toEqual([]);
  });

  test('starts files that exist, as a user without rights, with settings that exist', () => {
    for (const [file] of dockerfile.matchAll(/(?:apps|scripts)\/[\w/-]+[.]ts/g)) {
      expect(existsSync(join(ROOT, file)), file).toBe(true);
    }
    expect(dockerfile.lastIndexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('FROM'));
    const set = [...(/^ENV ([\s\S]*?[^\\])\n/m.exec(dockerfile)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(
      ([, name]) => name as string,
    );
    expect(set).toContain('DEMO_MODE');
    expect(set.filter((name) => name !== 'NODE_ENV' && !isSetting(name))).toEqual([]);
  });
});

test('deploy/merroway.service sets settings that exist and starts a file that exists', () => {
  const unit = read('deploy/merroway.service');
  const set = [...(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(
    ([, name]) => name as string,
  );
  expect(set).toContain('TRUSTED_PROXIES');
  expect(set.filter((name) => name !== 'NODE_ENV' && !isSetting(name))).toEqual([]);
  expect(existsSync(join(ROOT, /^ExecStart=\S+ (\S+)$/m.exec(unit)?.[1] ?? ''))).toBe(true);
});

test('deploy/nginx.conf fits another place without a rest of its examples', () => {
  const fitted = fitNginx(read('deploy/nginx.conf'), {
    folder: '/srv/tls',
    hosts: ['a.test', 'b.test', 'c.test'],
    port: 8443,
    shopPort: 4000,
  });
  expect(fitted).not.toMatch(/example[.]com|shop:3000|listen 443|listen 80|\[::\]/);
  expect(fitted).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
});

test('no proxy stops serving cached pages because every machine answers 503 without the database', () => {
  const nginx = read('deploy/nginx.conf');
  expect(/^ *proxy_next_upstream (.*);$/m.exec(nginx)?.[1]).toBe('error timeout');
  expect(/health_uri (\S+)/.exec(read('deploy/Caddyfile'))?.[1]).toBe('/livez');
});

/** Comment above a setting in .env.example. */
const describeSetting = (name: string): string =>
  new RegExp(`^# (.*)\\n#${name}=`, 'm').exec(read('.env.example'))?.[1] ?? '';
