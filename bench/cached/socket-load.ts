import { connect } from 'node:net';

/** Headers of a browser with two cookies that decide nothing. */
export const BROWSER_HEADERS = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en-GB,en;q=0.9',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  cookie: 'cc_preference=1; pltqt=abcdefghijklmnopqrstuvwxyz',
};

const CONNECTIONS = 8;

/** Sends requests over sockets: the client of Node.js needs more CPU time than the servers, which then wait for it. */
export async function sendRequests(url: string, count: number): Promise<void> {
  const { hostname, port, host, pathname } = new URL(url);
  const fields = Object.entries({ host, ...BROWSER_HEADERS }).map(([name, value]) => `${name}: ${value}\r\n`);
  const text = `GET ${pathname} HTTP/1.1\r\n${fields.join('')}\r\n`;
  let left = count;
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      const next = () => (left-- > 0 ? socket.write(text) : socket.end(() => resolve()));
      let missing = 0;
      socket.on('error', reject).on('data', (chunk: Buffer) => {
        missing = missing > 0 ? missing - chunk.length : readLength(chunk) - chunk.length;
        if (missing === 0) next();
      });
      next();
    });
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
}

/** Length of a reply with its headers, which are all in its first part. */
function readLength(chunk: Buffer): number {
  const head = chunk.toString('latin1', 0, chunk.indexOf('\r\n\r\n'));
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`Unexpected reply: ${head}`);
  return head.length + 4 + Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
}
