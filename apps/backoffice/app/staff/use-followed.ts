import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

const FOLLOW_MS = 2_000;

/** Reads a running job again, beside the live stream: its last notice may come before the screen is shown. */
export function useFollowed(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  const read = useRef(revalidate);
  read.current = revalidate;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void read.current(), FOLLOW_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
}
