import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadTexts } from './i18n/catalogues.ts';
import { isLanguage } from './i18n/language.ts';
import { TextProvider } from './i18n/text-context.tsx';

const { lang } = document.documentElement;
const language = isLanguage(lang) ? lang : 'en';
const texts = await loadTexts(language);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextProvider language={language} texts={texts}>
        <HydratedRouter />
      </TextProvider>
    </StrictMode>,
  );
});
