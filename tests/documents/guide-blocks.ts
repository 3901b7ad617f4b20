/** A JSON block of docs/writing-a-page.md with its info string: 'file=pages/...', 'replace="body"', 'fragment=block'. */
export interface GuideBlock {
  sort: string;
  place: string;
  json: string;
  /** The heading above it. */
  heading: string;
}

/** The JSON blocks of the document in order. */
export function guideBlocks(text: string): GuideBlock[] {
  let heading = '';
  return [...text.matchAll(/^#+ (.+)$|^```json ?(.*)\n([\s\S]*?)^```$/gm)].flatMap(([, title, info, json]) => {
    heading = title ?? heading;
    if (json === undefined) return [];
    const [sort = '', place = ''] = info!.split('=');
    return [{ sort, place, json, heading }];
  });
}
