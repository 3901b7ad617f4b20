import { waitFor } from '@testing-library/react';
import { http } from 'msw';
import { servedPage } from '../../engine/compile/page/test-compile.ts';
import { answerOf, site } from '../../engine/compile/test-site.ts';
import { Documents } from '../../engine/data/documents.ts';
import type { ConsoleEnvironment } from '../../engine/stores/environment/console-environment.ts';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
import { createSignedInConsole } from '../../engine/stores/testing/test-console.ts';
import type { ConsoleConfig } from '../../schemas/console-config.ts';
import type { Block } from '../../schemas/page.ts';
import type { Source } from '../../schemas/shared/source.ts';
import type { Registries } from '../context/registries.tsx';
import { DocumentPage } from '../pages/document-page.tsx';
import { draw, type startBrowserPlatform } from './test-world.tsx';

interface Keywords {
  body: Block;
  sources?: Record<string, Source>;
  dialogs?: Record<string, object>;
}

/** Draws a page with these keywords for a user with these functions, at this query, with trees as they were left. */
export async function drawPage(
  worker: ReturnType<typeof startBrowserPlatform>,
  keywords: Keywords,
  more: {
    functions?: string[];
    search?: string;
    registries?: Registries;
    opened?: Record<string, string[]>;
    config?: Partial<ConsoleConfig>;
    languages?: string[];
    /** Other documents by path; undefined for one that cannot be read. */
    others?: Record<string, Keywords | undefined>;
    /** Other files of the console's folder by path, 'schemas/sources.json'. */
    files?: Record<string, unknown>;
    environment?: Partial<ConsoleEnvironment>;
  } = {},
) {
  const path = '/test';
  const functions = (more.functions ?? []).map((id) => ({ id }));
  worker.use(
    http.get(at('/system/api/current/mainMenu'), () =>
      success(answerOf({ id: 20, caption: 'Test', url: path, subFuncItems: functions })),
    ),
  );
  const pages = Object.entries({ ...more.others, [path]: keywords });
  const entryOf = ([to]: (typeof pages)[number]) => {
    const id = to.slice(1);
    return { id, path: to, file: `pages/${id}.json`, title: 'Test', hash: 'h', issues: 0 };
  };
  const texts: Record<string, unknown> = {
    'schemas/index.json': { site: { hash: 's', issues: 0 }, pages: pages.map(entryOf) },
    'schemas/site.json': site,
    ...more.files,
  };
  for (const [to, written] of pages) {
    const id = to.slice(1);
    texts[`schemas/pages/${id}.json`] =
      written && servedPage({ version: 1, id, path: to, title: 'Test', ...written }, site);
  }
  const documents = new Documents(async (file) => {
    const text = texts[file.split('?')[0] ?? ''];
    if (text === undefined) throw new Error(`${file} cannot be read`);
    return JSON.stringify(text);
  });
  await documents.readIndex();
  const world = await createSignedInConsole({ documents, config: more.config, languages: more.languages });
  Object.assign(world.environment, more.environment);
  for (const [key, opened] of Object.entries(more.opened ?? {})) world.console.layouts.change(key, { opened });
  await world.console.route.enter(path, more.search ?? '');
  await waitFor(() => {
    const { store, error } = world.console.pages.get(path) ?? {};
    if (!store) throw new Error(error?.message ?? 'The page is not loaded yet.');
  });
  const page = world.console.pages.get(path)!.store!;
  const drawn = draw(world, <DocumentPage page={page} isOutdated={false} />, more.registries);
  return { ...world, page, ...drawn };
}
