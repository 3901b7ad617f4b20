import type { Static, TObject } from 'typebox';
import { InboxPageRequest, type ReadCondition } from '../../src/schemas/wire/news.ts';
import type { AppContext } from './app-env.ts';
import { filled, type PageWindow, readWindow } from './page.ts';
import { checkShape, readBody } from './read-body.ts';
import { requireDeclared } from './read-query.ts';

interface InboxRequest<Condition> {
  condition: Condition;
  window: PageWindow;
  sort: { sortName?: string; sortOrder?: string };
}

/**
 * Reads the body of a paged call for news or notices. Older consoles send filters beside `condition` (contract 2.2);
 * `condition` wins.
 * @throws Refusal A0400
 */
export async function readInboxRequest<Shape extends TObject>(
  c: AppContext,
  shape: Shape,
): Promise<InboxRequest<Static<Shape>>> {
  requireDeclared(c, 'condition', shape);
  const request = await readBody(c, InboxPageRequest, {});
  const { condition, pageNum: _num, page: _page, pageSize: _size, sortName, sortOrder, ...flat } = request;
  return {
    condition: checkShape(shape, filled({ ...flat, ...condition })),
    window: readWindow(request),
    sort: { sortName, sortOrder },
  };
}

/** Whether to list read or unread items; undefined for both. */
export function wantsRead({ isRead, readStatus }: ReadCondition): boolean | undefined {
  if (readStatus === 'READ') return true;
  return readStatus === 'UNREAD' ? false : isRead;
}
