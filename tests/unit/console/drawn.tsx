/** Parts of the console drawn as they stand in a page, in one language, and what a person reads of them. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { AREAS } from '#shared/contract/area.ts';
import { LANGUAGES, type Language } from '#shared/contract/limits.ts';
import { ConsoleContext, LoadedContext } from '#shared/console/app/area.ts';
import { loadTexts, makeI18nProvider } from '#shared/console/app/i18n.ts';
import type { ConsoleRegistry } from '#shared/console/app/registry.ts';

await Promise.all(LANGUAGES.map(loadTexts));

const REGISTRY: ConsoleRegistry = { pages: {}, slots: {}, dialogs: {}, cells: {} };

export function draw(part: ReactNode, language: Language = 'en', more: Partial<ConsoleRegistry> = {}): string {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nContext value={makeI18nProvider(language)}>
        <MemoryRouter>
          <ConsoleContext value={{ area: AREAS[0], registry: { ...REGISTRY, ...more } }}>
            <LoadedContext value={{ menu: [], resources: [] }}>{part}</LoadedContext>
          </ConsoleContext>
        </MemoryRouter>
      </I18nContext>
    </QueryClientProvider>,
  );
  return html.replace(/<style[^>]*>.*?<\/style>/gs, '');
}

/** The texts of a drawing, piece by piece. */
export const textsOf = (html: string): string[] =>
  html
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').trim())
    .filter((text) => text !== '' && text !== '\u200B');
