import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';

/** Whether the browser reaches the server, as far as it knows. */
export function LiveMark() {
  const text = useText();
  const isOnline = useOnline();
  const { state } = useNavigation();
  return (
    <span className="live" role="status">
      <span className={isOnline ? 'dot' : 'dot dot-bad'} />
      {isOnline ? text(state === 'loading' ? 'frame.loading' : 'frame.live') : text('frame.offline')}
    </span>
  );
}

function useOnline(): boolean {
  const [isOnline, setOnline] = useState(true);
  useEffect(() => {
    const read = () => setOnline(navigator.onLine);
    read();
    addEventListener('online', read);
    addEventListener('offline', read);
    return () => {
      removeEventListener('online', read);
      removeEventListener('offline', read);
    };
  }, []);
  return isOnline;
}
