import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readEnv } from '../../apps/server/src/env.ts';
import { HEALTH_PATHS } from '../../apps/server/src/web/limits/refuse-shop.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = 'deploy/kubernetes';
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

type Mount = { name: string; mountPath: string; readOnly?: boolean };
type Probe = { httpGet: { path: string; port: string }; periodSeconds: number; failureThreshold?: number };
type Container = {
  command?: string[];
  env?: { name: string; value: string }[];
  envFrom: { configMapRef: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  resources: { requests: Record<string, string>; limits: Record<string, string> };
  securityContext: {
    allowPrivilegeEscalation: boolean;
    readOnlyRootFilesystem: boolean;
    capabilities: { drop: string[] };
  };
  volumeMounts: Mount[];
};
type Pod = {
  terminationGracePeriodSeconds?: number;
  automountServiceAccountToken: boolean;
  securityContext: { runAsNonRoot: boolean; runAsUser: number; fsGroup: number };
  containers: Container[];
  volumes: { name: string; secret?: { secretName: string } }[];
};
// biome-ignore lint/suspicious/noExplicitAny: kinds of Kubernetes differ in everything but these two.
type Manifest = { kind: string; metadata: { name: string }; [field: string]: any };

const files = readdirSync(join(ROOT, FOLDER));
const manifests: Manifest[] = files
  .filter((name) => !['kustomization.yaml', 'prometheus-adapter.yaml'].includes(name))
  .flatMap((name) => parseAllDocuments(read(`${FOLDER}/${name}`)).map((document) => document.toJS()));
const find = (kind: string, name: string): Manifest => {
  const found = manifests.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`${kind} ${name} is missing`);
  return found;
};

const settings: Record<string, string> = find('ConfigMap', 'merroway-settings').data;
const WORKLOADS = ['merroway-web', 'merroway-worker'] as const;
const podOf = (manifest: Manifest): Pod => manifest.spec.template.spec;
const pods: [string, Pod][] = [
  ...WORKLOADS.map((name): [string, Pod] => [name, podOf(find('Deployment', name))]),
  ['merroway-migrate', podOf(find('Job', 'merroway-migrate'))],
];
const containerOf = ({ containers: [container] }: Pod): Container => {
  if (!container) throw new Error('no container');
  return container;
};

const DOCKERFILE = read('deploy/Dockerfile');
const SECRETS_PATH = '/run/secrets/merroway';

test('the kustomization names every manifest but the job, which runs before each update', () => {
  const { resources } = parse(read(`${FOLDER}/kustomization.yaml`));
  const others = ['kustomization.yaml', 'migrate.yaml', 'prometheus-adapter.yaml'];
  expect([...resources].sort()).toEqual(files.filter((name) => !others.includes(name)).sort());
});

describe('settings', () => {
  const known = new Set([...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name));

  test('exist, and their values are accepted by a public shop', () => {
    const values = Object.entries(settings).filter(([name]) => !name.endsWith('_FILE'));
    expect(Object.keys(settings).filter((name) => !known.has(name.replace(/_FILE$/, '')))).toEqual([]);
    const env = readEnv({ ...Object.fromEntries(values), MEDIA_STORE_SECRET_KEY: 'a secret of the test' });
    expect([env.DEMO_MODE, env.MIGRATE_ON_START, env.WEB_CONCURRENCY]).toEqual([false, false, 1]);
  });

  test('name a file of the secret for each secret that machines share', () => {
    const shared = [...read('.env.example').matchAll(/^# (.*)\n#([A-Z_]+)=/gm)]
      .filter(([, text = '']) => text.includes('generated and stored in DATA_DIR'))
      .map(([, , name]) => `${name}_FILE`);
    expect(shared.length).toBeGreaterThan(5);
    expect(shared.filter((name) => !(name in settings))).toEqual([]);
    for (const [name, path] of Object.entries(settings)) {
      if (name.endsWith('_FILE')) expect(path).toBe(`${SECRETS_PATH}/${name.replace(/_FILE$/, '').toLowerCase()}`);
    }
  });

  test('are written by make-secrets.sh, or named as to be written by hand', () => {
    const script = read('deploy/make-secrets.sh');
    const comment = read(`${FOLDER}/settings.yaml`).split('apiVersion')[0] ?? '';
    const names = Object.keys(settings).flatMap((name) => /^(.*)_FILE$/.exec(name)?.[1]?.toLowerCase() ?? []);
    expect(names.filter((name) => !script.includes(name) && !comment.includes(`secrets/${name}`))).toEqual([]);
  });
});

describe.each(pods)('%s', (_, pod) => {
  const container = containerOf(pod);

  test('has no rights and writes to volumes only', () => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, fsGroup: 1000 });
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(container.securityContext).toEqual({
      ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
      capabilities: { drop: ['ALL'] },
    });
    const dataFolder = /DATA_DIR=(\S+)/.exec(DOCKERFILE)?.[1];
    expect(container.volumeMounts.filter(({ readOnly }) => !readOnly).map(({ mountPath }) => mountPath)).toEqual([
      dataFolder,
      '/tmp',
    ]);
    expect(container.volumeMounts.map(({ name }) => name)).toEqual(pod.volumes.map(({ name }) => name));
  });

  test('mounts its secrets as files and reads the common settings', () => {
    expect(container.volumeMounts.find(({ readOnly }) => readOnly)?.mountPath).toBe(SECRETS_PATH);
    expect(pod.volumes.find(({ secret }) => secret)?.secret?.secretName).toBe('merroway');
    expect(container.envFrom).toEqual([{ configMapRef: { name: 'merroway-settings' } }]);
    expect(container.resources.limits.memory).toBeDefined();
  });
});

describe.each(WORKLOADS)('%s', (name) => {
  const pod = podOf(find('Deployment', name));
  const container = containerOf(pod);

  test('has a role that the shop knows and the ports of its settings', () => {
    const { ROLE } = readEnv(Object.fromEntries((container.env ?? []).map(({ name: key, value }) => [key, value])));
    expect(`merroway-${ROLE}`).toBe(name);
    expect(container.ports).toEqual([
      { name: 'http', containerPort: Number(settings.PORT) },
      { name: 'metrics', containerPort: Number(settings.METRICS_PORT) },
    ]);
    expect(DOCKERFILE).toContain(`EXPOSE ${settings.PORT}`);
  });

  test('is probed where the shop answers, as long as its start may take', () => {
    const { startupProbe, livenessProbe, readinessProbe } = container;
    expect([startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet)).toEqual([
      { path: '/livez', port: 'http' },
      { path: '/livez', port: 'http' },
      { path: '/readyz', port: 'http' },
    ]);
    for (const path of ['/livez', '/readyz']) expect(HEALTH_PATHS.has(path)).toBe(true);
    const start = (startupProbe?.periodSeconds ?? 0) * (startupProbe?.failureThreshold ?? 0);
    expect(start).toBeGreaterThanOrEqual(Number(/--start-period=(\d+)s/.exec(DOCKERFILE)?.[1]));
  });

  test('has as long to leave as under the other supervisors', () => {
    const grace = pod.terminationGracePeriodSeconds;
    expect(grace).toBe(Number(/TimeoutStopSec=(\d+)/.exec(read('deploy/merroway.service'))?.[1]));
    expect(read('deploy/compose.yaml')).toContain(`stop_grace_period: ${grace}s`);
    // Requests in progress have ten seconds, jobs eight, and error reports two.
    expect(grace).toBeGreaterThan(Number(settings.SHUTDOWN_DELAY_SECONDS) + 20);
  });

  test('keeps most of its processes while a machine is drained', () => {
    const { spec } = find('PodDisruptionBudget', name);
    expect(spec.selector.matchLabels).toEqual(find('Deployment', name).spec.selector.matchLabels);
    const least = find('Deployment', name).spec.replicas ?? find('HorizontalPodAutoscaler', name).spec.minReplicas;
    expect(spec.maxUnavailable ?? least - spec.minAvailable).toBe(1);
  });
});

test('the autoscaler goes by CPU and by the event-loop delay, before replicas refuse work', () => {
  const { spec } = find('HorizontalPodAutoscaler', 'merroway-web');
  expect(spec.scaleTargetRef.name).toBe('merroway-web');
  const [cpu, delay] = spec.metrics;
  expect(cpu.resource.name).toBe('cpu');
  const { metric, target } = delay.pods;
  expect(read('apps/server/src/platform/metrics.ts')).toContain(`name: '${metric.name}'`);
  expect(Number.parseInt(target.averageValue, 10)).toBeLessThan(readEnv({}).LOAD_SHEDDING_MS);
  const [rule] = parse(read(`${FOLDER}/prometheus-adapter.yaml`)).rules.custom;
  expect(rule.name.as).toBe(metric.name);
  expect(find('Deployment', 'merroway-web').spec.replicas).toBeUndefined();
});

test('the job runs a command that exists, on the image that the kustomization sets', () => {
  const container = containerOf(podOf(find('Job', 'merroway-migrate')));
  const [program, file = '', command] = container.command ?? [];
  expect([program, command]).toEqual(['node', 'migrate']);
  expect(existsSync(join(ROOT, file))).toBe(true);
  const [image] = parse(read(`${FOLDER}/kustomization.yaml`)).images;
  expect((container as { image?: string }).image).toBe(`${image.newName}:${image.newTag}`);
});

test('metrics are reachable for monitoring only, and pages for the ingress only', () => {
  const { spec } = find('NetworkPolicy', 'merroway');
  const rules: [number, string][] = spec.ingress.map(
    // biome-ignore lint/suspicious/noExplicitAny: as above
    ({ from: [{ namespaceSelector }], ports: [{ port }] }: any) => [
      port,
      namespaceSelector.matchLabels['kubernetes.io/metadata.name'],
    ],
  );
  expect(rules).toEqual([
    [Number(settings.PORT), 'ingress'],
    [Number(settings.METRICS_PORT), 'monitoring'],
  ]);
});

test('the ingress leads every origin of the settings to the web replicas', () => {
  const { spec } = find('Ingress', 'merroway');
  const origins = [
    ...(settings.BRAND_ORIGINS ?? '').split(',').map((one) => one.split('=')[1]),
    settings.BACKOFFICE_ORIGIN,
  ];
  const hosts = origins.map((origin) => new URL(origin ?? '').host);
  expect(spec.rules.map(({ host }: { host: string }) => host)).toEqual(hosts);
  expect(spec.tls[0].hosts).toEqual(hosts);
  for (const { http } of spec.rules) expect(http.paths[0].backend.service.name).toBe('merroway-web');
});
