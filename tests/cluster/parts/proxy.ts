import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled, type Part, spawnPart } from './part-process.ts';
import { openPart, playStandIn } from './standing-parts.ts';

type Options = { folder: string; port: number; hosts: readonly string[]; targets: readonly number[] };

const REFERENCE = join(import.meta.dirname, '../../../deploy/nginx.conf');

/** nginx with the reference configuration if it is installed, otherwise a stand-in that balances and repeats as it does. */
export const openProxy = ({ folder, port, hosts, targets }: Options): Promise<Part> => {
  if (!isInstalled('nginx', '-v'))
    return openPart({
      ...{ name: 'the proxy', kind: 'stand-in', port },
      spawn: () => spawnPart(playStandIn('balancer', { port, targets })),
    });
  const place = join(folder, 'nginx');
  mkdirSync(join(place, 'logs'), { recursive: true });
  const file = join(place, 'nginx.conf');
  writeFileSync(
    file,
    describeNginx({ place, site: fitCluster(readFileSync(REFERENCE, 'utf8'), { port, hosts, targets }) }),
  );
  return openPart({
    ...{ name: 'nginx', kind: 'nginx', port },
    spawn: () => spawnPart({ program: 'nginx', args: ['-p', place, '-e', 'stderr', '-c', file] }),
  });
};

/** One process, so that SIGKILL ends all of it. */
function describeNginx({ place, site }: { place: string; site: string }): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${place}/${kind};`).join('\n');
  return `pid ${place}/nginx.pid;\ndaemon off;\nmaster_process off;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${site}\n}\n`;
}

type Fit = Pick<Options, 'port' | 'hosts' | 'targets'>;

/** The reference configuration for the replicas of this machine, without TLS: the load speaks to it directly. */
export function fitCluster(text: string, { port, hosts, targets }: Fit): string {
  const servers = targets.map((target) => `server 127.0.0.1:${target} max_fails=2 fail_timeout=5s;`).join('\n  ');
  const secure = text.slice(text.indexOf('listen 443'));
  const upstream = text.slice(0, text.indexOf('server {'));
  return `${upstream}server {\n  ${secure}`
    .replace(/server shop:3000[^\n]*/, servers)
    .replaceAll('shop.example.com outlet.example.com desk.example.com', hosts.join(' '))
    .replaceAll(/listen \[::\]:\d+[^;]*;\n/g, '')
    .replaceAll(/listen 443[^;]*;/g, `listen 127.0.0.1:${port};`)
    .replaceAll(/ *ssl_[^\n]*\n/g, '')
    .replaceAll('X-Forwarded-Proto $scheme', 'X-Forwarded-Proto https');
}
