import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const POLL_MS = 2_000;

/** Loads the screen again while something runs. */
export function usePolling(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}
