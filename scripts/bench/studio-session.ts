import type { Page } from 'playwright';

const studioPath = '/admin/schemaStudio';
const editorText = '.lamp-studio .monaco-editor .view-line';

/** Opens a document in the studio, from a page of the console. */
export async function openDocument(page: Page, file: string): Promise<void> {
  await page.evaluate(
    (address) => {
      location.hash = address;
    },
    `#${studioPath}?file=${encodeURIComponent(file)}`,
  );
  await page.locator(editorText).first().waitFor();
}

/** Closes the tab of the studio. */
export async function closeStudio(page: Page): Promise<void> {
  await page.locator('.lamp-tabs [role="tab"][aria-selected="true"]').press('Delete');
  await page.locator('.lamp-studio').waitFor({ state: 'detached' });
}

/** Puts the cursor behind the first place of a word in the editor, which is in its first lines. */
export async function clickBehind(page: Page, line: number): Promise<void> {
  await page.locator(editorText).nth(line).click();
  await page.keyboard.press('End');
}
