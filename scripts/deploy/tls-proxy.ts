import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';

type Place = { folder: string; hosts: readonly string[]; port: number; shopPort: number };
export type TlsProxy = { kind: 'nginx' | 'stand-in'; certificate: string; stop(): Promise<void> };

/** Ends TLS in front of the shop: nginx with the reference configuration, or where it is not installed, a stand-in that sends the same headers. */
export async function openTlsProxy(place: Place): Promise<TlsProxy> {
  const tls = makeCertificate(place);
  return spawnSync('nginx', ['-v']).status === 0 ? await openNginx(place, tls) : await openStandIn(place, tls);
}

type Tls = { certificate: string; certificateFile: string; keyFile: string };

function makeCertificate({ folder, hosts }: Place): Tls {
  const certificateFile = join(folder, 'fullchain.pem');
  const keyFile = join(folder, 'privkey.pem');
  const names = hosts.map((host) => `DNS:${host}`).join(',');
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${hosts[0]}`],
      ...['-addext', `subjectAltName=${names}`, '-keyout', keyFile, '-out', certificateFile],
    ],
    { stdio: 'ignore' },
  );
  return { certificate: readFileSync(certificateFile, 'utf8'), certificateFile, keyFile };
}

const REFERENCE = join(import.meta.dirname, '../../deploy/nginx.conf');

/** The reference configuration with the names, ports and files of this machine, and nothing else changed. */
export function fitNginx(text: string, { folder, hosts, port, shopPort }: Place): string {
  return text
    .replaceAll('shop.example.com outlet.example.com desk.example.com', hosts.join(' '))
    .replaceAll('server shop:3000', `server 127.0.0.1:${shopPort}`)
    .replaceAll(/listen \[::\]:\d+[^;]*;\n/g, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${port + 1};`)
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('/etc/nginx/tls', folder);
}

async function openNginx(place: Place, tls: Tls): Promise<TlsProxy> {
  const { folder, port } = place;
  mkdirSync(join(folder, 'logs'), { recursive: true });
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  writeFileSync(
    file,
    `pid ${folder}/nginx.pid;\ndaemon off;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${fitNginx(readFileSync(REFERENCE, 'utf8'), place)}\n}\n`,
  );
  const child = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', file], { stdio: 'inherit' });
  const ended = once(child, 'close');
  await untilOpen(port);
  return {
    ...{ kind: 'nginx', certificate: tls.certificate },
    async stop() {
      child.kill('SIGQUIT');
      await ended;
    },
  };
}

async function openStandIn({ port, shopPort }: Place, { certificate, keyFile }: Tls): Promise<TlsProxy> {
  const server = createServer({ cert: certificate, key: readFileSync(keyFile) }, (received, reply) => {
    const { host = '' } = received.headers;
    const headers = {
      ...received.headers,
      ...{ 'x-forwarded-host': host, 'x-forwarded-proto': 'https' },
      'x-forwarded-for': received.socket.remoteAddress ?? '',
    };
    const passed = request({ port: shopPort, method: received.method, path: received.url, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    passed.on('error', () => reply.writeHead(502).end());
    received.pipe(passed);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...{ kind: 'stand-in', certificate },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const POLL_MS = 100;

async function untilOpen(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
