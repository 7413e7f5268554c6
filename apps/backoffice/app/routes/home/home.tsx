import { useText } from '#backoffice/i18n/text-context.tsx';

export default function Home() {
  const text = useText();
  return (
    <div className="head">
      <h1>{text('frame.home')}</h1>
    </div>
  );
}
