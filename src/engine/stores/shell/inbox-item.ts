type Row = Record<string, unknown>;

/** An attachment of a notice. */
export interface InboxFile {
  name: string;
  address: string;
}

/** A news item or notice, normalized across platforms (contract 3.10). */
export interface InboxItem {
  id: string;
  /** The name of the news type; '' for a notice. */
  kind: string;
  title: string;
  /** The raw HTML of a notice; sanitised on rendering. */
  content: string;
  /** In the platform's time format. */
  time: string;
  author: string;
  files: readonly InboxFile[];
  /** The event type and id that a news item links to. */
  eventType: string;
  eventId: string;
  row: Row;
}

/** Parses a row of newsCenter/findByPage or noticeCenter/pages. */
export function readInboxItem(row: Row): InboxItem {
  const detail = (
    typeof row.newsInfoDetail === 'object' && row.newsInfoDetail !== null ? row.newsInfoDetail : {}
  ) as Row;
  const files = [row.attachments, row.attachmentList, row.attachment].find((list) => Array.isArray(list)) ?? [];
  return {
    id: textOf(row.id),
    kind: textOf(row.newsTypeName ?? detail.newsTypeName),
    title: textOf(row.title ?? row.newsInfo ?? detail.newsInfo),
    content: textOf(row.content),
    time: textOf(row.releaseTime ?? row.time ?? row.createTime),
    author: textOf(row.createUserName),
    files: (files as unknown[]).flatMap((file: unknown) => {
      const { name, downloadUrl } = Object(file) as Row;
      const address = textOf(downloadUrl);
      return isFileAddress(address) ? [{ name: textOf(name) || address, address }] : [];
    }),
    eventType: textOf(row.eventType ?? detail.eventType),
    eventId: textOf(row.eventId ?? detail.eventId),
    row,
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Allows only http(s) URLs or paths of the platform, never scripts. */
const isFileAddress = (address: string): boolean => /^(https?:\/\/|\.?\/(?!\/)|[\w-]+\/)/i.test(address);
