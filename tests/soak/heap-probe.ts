/** Loaded into the shop before its own code, with --expose-gc: answers every message with what the process holds. */
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  const open = process.getActiveResourcesInfo().filter((kind) => !PASSING.has(kind));
  process.send?.({ heapUsed, rss, handles: open.length });
});
// Must not keep the process alive.
process.channel?.unref();

/** Come and go with every request. */
const PASSING = new Set([
  'Timeout',
  'Immediate',
  'FSReqCallback',
  'FSReqPromise',
  'CryptoRequest',
  'PromiseResolveHook',
]);
