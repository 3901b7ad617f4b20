import { readList } from '../../engine/records/read-rows.ts';
import { isRecord } from '../../schemas/rules/is-record.ts';

export interface Video {
  /** Undefined for an address that must not or cannot be opened. */
  url: string | undefined;
  name: string;
  poster?: string;
  isStream: boolean;
}

/** The videos of a response: a record {url, name}, or rows of them. */
export function readVideos(answer: unknown, base: string): Video[] {
  const rows = isRecord(answer) && typeof answer.url === 'string' ? [answer] : readList(answer);
  return rows.filter(isRecord).flatMap(({ url, name, poster }) => {
    if (typeof url !== 'string' || url.trim() === '') return [];
    const safe = safeUrl(url, base);
    const picture = typeof poster === 'string' ? safeUrl(poster, base) : undefined;
    return [
      {
        url: safe,
        name: typeof name === 'string' && name !== '' ? name : fileName(url),
        ...(picture !== undefined && { poster: picture }),
        isStream: /\.m3u8(?:[?#]|$)/i.test(url),
      },
    ];
  });
}

/** An address of the web, of this site, or of a file in memory; undefined for any other, such as a script. */
function safeUrl(url: string, base: string): string | undefined {
  if (!URL.canParse(url, base)) return undefined;
  const { protocol, href } = new URL(url, base);
  return ['http:', 'https:', 'blob:'].includes(protocol) ? href : undefined;
}

const fileName = (url: string): string => url.split(/[?#]/)[0]!.split('/').at(-1) || url;
