import { useEffect, useRef } from 'react';

/**
 * Handles each reply of a fetcher once.
 *
 * The router keeps replies in a mutable map that is read while rendering. React may drop a render that has read a new
 * reply, and then takes an effect with the reply among its dependencies for done. So this effect runs after every
 * commit.
 */
export function useReply<Reply extends object>(reply: Reply | undefined, handle: (reply: Reply) => void): void {
  const handled = useRef<Reply>(undefined);
  useEffect(() => {
    if (!reply || reply === handled.current) return;
    handled.current = reply;
    handle(reply);
  });
}
