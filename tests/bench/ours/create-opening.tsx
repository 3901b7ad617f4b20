import type { Answer } from '../memory-platform.ts';
import type { Made } from '../scene.ts';
import { createMemoryConsole, type Keywords, PageAt, pagePath } from './memory-console.tsx';

const path = '/opened';

/**
 * Prepares a console whose page opens within the run: its document is compiled, and its rows are asked for, after the
 * clock has started.
 *
 * @param settings.keywords the page
 * @param settings.search the query of its address
 */
export async function createOpening(settings: {
  answers: Readonly<Record<string, Answer>>;
  keywords: Keywords;
  search?: string;
}): Promise<Pick<Made, 'element' | 'begin' | 'end'>> {
  const { answers, keywords, search = '' } = settings;
  const { console, frame, end } = await createMemoryConsole({
    answers,
    menu: [
      { id: 20, caption: 'Bench', url: pagePath },
      { id: 21, caption: 'Opened', url: path },
    ],
    keywords: { sources: {}, body: { kind: 'text', text: 'Bench' } },
    more: { [path]: keywords },
  });
  return {
    element: frame(<PageAt console={console} path={path} />),
    // As a press in the menu does.
    begin: () => void console.route.enter(path, search),
    end,
  };
}
