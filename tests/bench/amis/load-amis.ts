import type { FindChart } from '../watch-charts.ts';

/** What its SDK offers to a page. */
export interface Amis {
  embed(
    place: HTMLElement,
    document: object,
    props: object,
    env: {
      fetcher: (request: { url: string; data?: unknown }) => Promise<{ data: unknown }>;
      /** Opens the socket of a service. */
      wsFetcher?: (api: unknown, onMessage: (data: object) => void) => { close(): void };
      theme: string;
    },
  ): { unmount(): void };
}

declare global {
  interface Window {
    amisRequire?: (name: 'amis/embed') => Amis;
    /** Set by its first chart. */
    echarts?: { getInstanceByDom: FindChart };
  }
}

/** Loads the prebuilt SDK of amis, which the measuring program puts beside the page. */
export async function loadAmis(): Promise<Amis> {
  if (!window.amisRequire) {
    // amis brings its own, older MobX, which must not see the one in the shared scripts of the page.
    Object.assign(window, { __mobxGlobals: undefined, __mobxInstanceCount: 0 });
    await Promise.all(
      ['sdk.css', 'helper.css', 'iconfont.css'].map((file) =>
        load('link', { rel: 'stylesheet', href: `amis/${file}` }),
      ),
    );
    await load('script', { src: 'amis/sdk.js' });
  }
  if (!window.amisRequire) throw new Error('The SDK of amis did not start.');
  return window.amisRequire('amis/embed');
}

function load(tag: 'link' | 'script', attributes: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((done, fail) => {
    const element = Object.assign(document.createElement(tag), attributes);
    element.onload = () => done();
    element.onerror = () => fail(new Error(`Could not load ${Object.values(attributes).at(-1)}.`));
    document.head.append(element);
  });
}
