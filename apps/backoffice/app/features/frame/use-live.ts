import { concernsScreen, LIVE_SILENCE_MS } from '@shop/domain/staff/live';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { followLive } from './live-stream.ts';

export type Liveness = { state: 'live' } | { state: 'silent'; heardAt: string } | { state: 'offline' };

const CHECK_MS = 2_000;
/** Changes that come together cause one reload. */
const COLLECT_MS = 700;
/** Without a key or a pointer for so long, nothing is reloaded: reloads would keep the session alive for ever. */
const IDLE_MS = 10 * 60_000;

/** Reads the open screen again when its records change, and says whether the stream is alive. */
export function useLive(): Liveness {
  const reload = useReload();
  const [liveness, setLiveness] = useState<Liveness>({ state: 'live' });
  const { pathname } = useLocation();
  const path = useRef(pathname);
  path.current = pathname;
  useEffect(() => {
    let heardAt = Date.now();
    const judge = () => {
      const next = judgeLiveness(heardAt, Date.now(), navigator.onLine);
      setLiveness((last) => (last.state === next.state ? last : next));
    };
    const stop = followLive((news) => {
      heardAt = Date.now();
      judge();
      if (news.kind === 'missed' || (news.kind === 'changed' && concernsScreen(news.event, path.current))) reload();
    });
    const timer = setInterval(judge, CHECK_MS);
    addEventListener('online', judge);
    addEventListener('offline', judge);
    return () => {
      stop();
      clearInterval(timer);
      removeEventListener('online', judge);
      removeEventListener('offline', judge);
    };
  }, [reload]);
  return liveness;
}

export function judgeLiveness(heardAt: number, now: number, isOnline: boolean): Liveness {
  if (!isOnline) return { state: 'offline' };
  return now - heardAt < LIVE_SILENCE_MS
    ? { state: 'live' }
    : { state: 'silent', heardAt: new Date(heardAt).toISOString() };
}

/** Reloads once for several changes; a tab in the background or without use reloads when it is used again. */
function useReload(): () => void {
  const { revalidate } = useRevalidator();
  const current = useRef(revalidate);
  current.current = revalidate;
  const wanted = useRef<() => void>(() => {});
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    let usedAt = Date.now();
    const run = () => {
      timer = undefined;
      if (!isDue || document.hidden || Date.now() - usedAt > IDLE_MS) return;
      isDue = false;
      void current.current();
    };
    const plan = () => {
      if (isDue) timer ??= setTimeout(run, COLLECT_MS);
    };
    const use = () => {
      usedAt = Date.now();
      plan();
    };
    wanted.current = () => {
      isDue = true;
      plan();
    };
    const events = ['keydown', 'pointerdown', 'pointermove', 'visibilitychange'] as const;
    for (const name of events) document.addEventListener(name, use);
    return () => {
      clearTimeout(timer);
      for (const name of events) document.removeEventListener(name, use);
    };
  }, []);
  return useRef(() => wanted.current()).current;
}
