import type { Page } from '@playwright/test';

interface Index {
  site: { document?: { shell: object } };
}

/** Makes the site of a page name the page of the legacy application that shows a point; call it before the console opens. */
export async function framePositions(page: Page): Promise<void> {
  await page.route('**/schemas/index.json', async (route) => {
    const { site, ...index } = (await (await route.fetch()).json()) as Index;
    const document = { ...site.document, shell: { ...site.document?.shell, position: '/csmb/position' } };
    await route.fulfill({ json: { ...index, site: { ...site, hash: 'frames-positions', document } } });
  });
}
