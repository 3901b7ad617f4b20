/** A page document, as a test opens it. */
export interface PageDocument {
  file: string;
  text: string;
  /** '/admin/users' */
  path: string;
  /** As a test of the console finds its tab or menu entry. */
  title: string | undefined;
}

const pageFile = /^schemas\/pages(\/.*)\.json$/;

export const isPageFile = (file: string): boolean => pageFile.test(file);

export function readPage(file: string, text: string): PageDocument {
  const path = pageFile.exec(file)![1]!.replace(/\/index$/, '');
  return { file, text, path, title: titleIn(text) };
}

/** The title; undefined in a document that does not parse, which the checks report. */
function titleIn(text: string): string | undefined {
  try {
    return JSON.parse(text).title?.zh;
  } catch {
    return undefined;
  }
}

/** How a test that reads the file has it: with or without the folders before it. */
export const fileName = (page: PageDocument): string =>
  `${page.file.replace('schemas/pages/', '').replaceAll('.', '\\.')}`;

/** How a journey that opens the page has it: path, file or title. */
export function pageNames(page: PageDocument): string[] {
  const path = `(?<=['"\`#])${page.path}(?![\\w/-])`;
  return [`${path}|${fileName(page)}`, ...(page.title ? [page.title] : [])];
}
