type Row = Record<string, unknown>;

/** A file that hangs on a notice. */
export interface InboxFile {
  name: string;
  address: string;
}

/** A message or a notice, whichever words its platform uses (contract 3.10). */
export interface InboxItem {
  id: string;
  /** The kind of a message in words; '' for a notice. */
  kind: string;
  title: string;
  /** The HTML of a notice as it came; it is sanitised where it is drawn. */
  content: string;
  /** As the platform writes times. */
  time: string;
  author: string;
  files: readonly InboxFile[];
  /** What a message is about: what opens it, and its id. */
  eventType: string;
  eventId: string;
  row: Row;
}

/** Reads a row of newsCenter/findByPage or noticeCenter/pages. */
export function readInboxItem(row: Row): InboxItem {
  const detail = (
    typeof row.newsInfoDetail === 'object' && row.newsInfoDetail !== null ? row.newsInfoDetail : {}
  ) as Row;
  const files = Array.isArray(row.attachments) ? row.attachments : Array.isArray(row.attachment) ? row.attachment : [];
  return {
    id: textOf(row.id),
    kind: textOf(row.newsTypeName ?? detail.newsTypeName),
    title: textOf(row.title ?? row.newsInfo ?? detail.newsInfo),
    content: textOf(row.content),
    time: textOf(row.releaseTime ?? row.time ?? row.createTime),
    author: textOf(row.createUserName),
    files: files.flatMap((file: unknown) => {
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

/** An address of the web or of the platform itself: never a script. */
const isFileAddress = (address: string): boolean => /^(https?:\/\/|\.?\/(?!\/)|[\w-]+\/)/i.test(address);
