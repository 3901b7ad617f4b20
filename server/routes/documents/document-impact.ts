import { and, asc, eq, or } from 'drizzle-orm';
import { checkPage } from '../../../src/engine/compile/check/check-page.ts';
import { pathOfFile } from '../../../src/engine/compile/check/check-rules.ts';
import type { Issue } from '../../../src/engine/compile/issue.ts';
import { type GuardedNode, guardedNodes } from '../../../src/engine/compile/overlay/guarded-nodes.ts';
import { codesOf, type Func } from '../../../src/schemas/grammar/func.ts';
import { type DocumentImpact, DocumentImpactRequest, type ImpactNode } from '../../../src/schemas/wire/documents.ts';
import { menuVisibleTo } from '../../access/menu-tables.ts';
import { permissionsOf } from '../../access/permissions.ts';
import { menus, roles } from '../../db/schema.ts';
import { checkOverlay, contextWith, type OverlaidPage } from '../../documents/overlay-page.ts';
import type { BaseDocuments } from '../../documents/read-documents.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { naturally } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';
import { sentIssue } from './check-saved.ts';
import { readCalled } from './document-caller.ts';

/**
 * POST /island-display/document/impact: what would be touched if these changes were published: pages that use names of
 * this one, entries of the menu, and roles that would see other nodes.
 */
export async function sendImpact(c: AppContext): Promise<Response> {
  const { file, changes } = await readBody(c, DocumentImpactRequest);
  const called = await readCalled(c, file, true);
  const { base, isOwn } = called;
  const { db, tenantPages } = c.var.services;
  const { written } = await tenantPages.of(db, called.tenantId);
  const after = checkOverlay(base, { file, isOwn, changes }, written);
  const before = pageNow(base, file, written);
  const answer: DocumentImpact = {
    uses: usesOf(base, { file, written, text: after.text }),
    menus: await menusOf(c, after.path),
    roles: await rolesOf(c, nodesOf(before), nodesOf(after)),
  };
  return success(c, answer);
}

/** A page as the tenant has it now; undefined for a draft of an own page. */
function pageNow(
  base: BaseDocuments,
  file: string,
  written: ReadonlyMap<string, string>,
): Pick<OverlaidPage, 'page'> | undefined {
  const text = written.get(file);
  return text === undefined
    ? base.checked.pages.find((page) => page.file === file)
    : checkPage(file, text, contextWith(base, written));
}

const nodesOf = (page: Pick<OverlaidPage, 'page'> | undefined): readonly GuardedNode[] =>
  page?.page ? guardedNodes(page.page as unknown as Readonly<Record<string, unknown>>) : [];

interface Changing {
  file: string;
  text: string;
  written: ReadonlyMap<string, string>;
}

/** Pages that name this one, each with what becomes wrong in it. */
function usesOf(base: BaseDocuments, { file, text, written }: Changing): DocumentImpact['uses'] {
  const path = pathOfFile(file);
  const now = contextWith(base, written);
  const then = contextWith(base, new Map([...written, [file, text]]));
  return [...(now.library?.pages.values() ?? [])].flatMap((page): DocumentImpact['uses'] => {
    const by = page.file === file ? [] : waysToUse(page.text, path, page.value?.extends === path);
    if (by.length === 0) return [];
    const known = new Set(checkPage(page.file, page.text, now).issues.map(keyOf));
    const breaks = checkPage(page.file, page.text, then).issues.filter((issue) => !known.has(keyOf(issue)));
    const title = page.value?.title as DocumentImpact['uses'][number]['title'] | undefined;
    return [
      { file: page.file, path: pathOfFile(page.file), title: title ?? page.file, by, breaks: breaks.map(sentIssue) },
    ];
  });
}

const keyOf = ({ file, pointer, message }: Issue): string => `${file} ${pointer} ${message}`;

type Way = DocumentImpact['uses'][number]['by'][number];

/** How a page uses another one: as its base, or by an address in its text. */
function waysToUse(text: string, path: string, isBase: boolean): Way[] {
  const address = path.replace(/[^\w/-]/g, '\\$&');
  const ways = new Set<Way>(isBase ? ['extends'] : []);
  // With the parameters that follow it, in the address or in an object beside it.
  for (const [mention, base] of text.matchAll(new RegExp(`("extends"\\s*:\\s*)?"${address}(?=["?])[^{}]*`, 'g'))) {
    if (base !== undefined) continue;
    const isDrawer = /[?&"]d\./.test(mention);
    const isFilter = /[?&"]q\./.test(mention);
    if (isDrawer) ways.add('drawer');
    if (isFilter) ways.add('filter');
    if (!isDrawer && !isFilter) ways.add(text.includes('assetFormDesign') ? 'form' : 'link');
  }
  return [...ways];
}

/** The entries of the tenant's menu that open a path. */
async function menusOf(c: AppContext, path: string): Promise<DocumentImpact['menus']> {
  const { tenantId } = signedIn(c);
  return c.var.services.db
    .select({ id: menus.id, caption: menus.caption })
    .from(menus)
    .where(and(menuVisibleTo(tenantId), or(eq(menus.url, path), eq(menus.url, `#${path}`))))
    .orderBy(asc(menus.id));
}

/** The roles that would see other guarded nodes than now. */
async function rolesOf(
  c: AppContext,
  before: readonly GuardedNode[],
  after: readonly GuardedNode[],
): Promise<DocumentImpact['roles']> {
  const { tenantId } = signedIn(c);
  const { db } = c.var.services;
  const rows = await db
    .select({ id: roles.id, name: roles.name, isAdmin: roles.isAdmin })
    .from(roles)
    .where(eq(roles.tenantId, tenantId))
    .orderBy(asc(naturally(roles.name)));
  const found: DocumentImpact['roles'] = [];
  for (const role of rows) {
    const { functions } = await permissionsOf(db, tenantId, [role]);
    const held = new Set(functions.map(({ id }) => id));
    const [saw, sees] = [visible(before, held), visible(after, held)];
    const gains = [...sees].filter(([key]) => !saw.has(key)).map(([, node]) => node);
    const loses = [...saw].filter(([key]) => !sees.has(key)).map(([, node]) => node);
    if (gains.length + loses.length > 0) found.push({ id: role.id, name: role.name, gains, loses });
  }
  return found;
}

/** The nodes that functions show, by their place. */
function visible(nodes: readonly GuardedNode[], held: ReadonlySet<string>): Map<string, ImpactNode> {
  const has = (func: Func) =>
    typeof func === 'object' && 'any' in func
      ? func.any.some((id) => held.has(id))
      : codesOf(func).every((id) => held.has(id));
  return new Map(
    nodes
      .filter(({ requires }) => requires.every(has))
      .map(({ path, title, requires }) => [
        path,
        { path, ...(title !== undefined && { title }), functions: [...new Set(requires.flatMap(codesOf))] },
      ]),
  );
}
