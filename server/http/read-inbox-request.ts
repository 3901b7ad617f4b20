import type { Static, TSchema } from 'typebox';
import { InboxPageRequest, type ReadCondition } from '../../src/schemas/wire/news.ts';
import type { AppContext } from './app-env.ts';
import { filled, type PageWindow, readWindow } from './page.ts';
import { checkShape, readBody } from './read-body.ts';

interface InboxRequest<Condition> {
  condition: Condition;
  window: PageWindow;
  sort: { sortName?: string; sortOrder?: string };
}

/**
 * The body of a call for a page of news or notices. Filters stand in `condition`, those of older consoles beside it
 * (contract 2.2); where both are given `condition` counts.
 * @throws Refusal A0400
 */
export async function readInboxRequest<Shape extends TSchema>(
  c: AppContext,
  shape: Shape,
): Promise<InboxRequest<Static<Shape>>> {
  const request = await readBody(c, InboxPageRequest, {});
  const { condition, pageNum: _num, page: _page, pageSize: _size, sortName, sortOrder, ...flat } = request;
  return {
    condition: checkShape(shape, filled({ ...flat, ...condition })),
    window: readWindow(request),
    sort: { sortName, sortOrder },
  };
}

/** Whether read ones or unread ones are asked for; undefined for both. */
export function wantsRead({ isRead, readStatus }: ReadCondition): boolean | undefined {
  if (readStatus === 'READ') return true;
  return readStatus === 'UNREAD' ? false : isRead;
}
