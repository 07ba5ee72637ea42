import { language } from '../text/language.ts';
import { Button } from './button.tsx';

/** The languages there are, each by its own name. */
const LANGUAGES: Readonly<Record<string, string>> = { en: 'English', de: 'Deutsch' };
const YEAR_S = 365 * 86_400;

/** The server reads it, so that the page comes in the language from its first byte. */
function choose(tag: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has another way
  document.cookie = `language=${tag}; path=/; max-age=${YEAR_S}; samesite=lax`;
  location.reload();
}

/** To the page in another language. */
export function LanguageSwitch() {
  return Object.entries(LANGUAGES)
    .filter(([tag]) => tag !== language)
    .map(([tag, name]) => (
      <Button key={tag} kind="quiet" lang={tag} onClick={() => choose(tag)}>
        {name}
      </Button>
    ));
}
