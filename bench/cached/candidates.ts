import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tests/support/shop/shop-process.ts';

export type Page = { headers: string[]; body: Buffer };

/** A server under measurement. */
export type Candidate = { name: string; origin: string; pid: number; stop: () => Promise<void> };

/** A server in Node.js that sends the same reply and does nothing else. */
export async function openBare(name: 'http' | 'fastify', page: Page): Promise<Candidate> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [name]);
  child.send({ headers: page.headers, body: page.body.toString('base64') });
  const [port] = await once(child, 'message');
  return {
    name: name === 'http' ? 'node:http' : 'bare Fastify route',
    ...{ origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => end(child) },
  };
}

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

/** nginx with the body as a file. */
export async function openNginx({ body }: Page, folder: string): Promise<Candidate> {
  const root = join(folder, 'nginx');
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'page'), body);
  const port = await freePort();
  writeFileSync(join(root, 'nginx.conf'), nginxSettings(root, port));
  const child = spawn('nginx', ['-c', join(root, 'nginx.conf'), '-p', root], { stdio: 'ignore' });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return { name: 'nginx', origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => end(child) };
}

/** Without `user` a worker of root could not read the folder, which belongs to root. */
function nginxSettings(root: string, port: number): string {
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `
${user} daemon off; worker_processes 1; pid ${root}/pid; error_log ${root}/error.log;
events { worker_connections 64; }
http {
  access_log ${root}/access.log; sendfile on; keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${port};
    location / { root ${root}; try_files /page =404; default_type 'text/html; charset=utf-8'; add_header content-encoding br; }
  }
}`;
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}
