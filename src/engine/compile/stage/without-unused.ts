type Json = Record<string, unknown>;
interface Page extends Json {
  sources: Record<string, Json>;
  body: { items: Json[] };
  dialogs: Record<string, Json>;
  shared: { steps: Record<string, unknown> };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
/**
 * True if a name stands as a value, as 'page.name' in an expression, or in an address. Keys are no names, nor are kinds
 * and fields.
 */
const mentions = (text: string, name: string): boolean =>
  new RegExp(`(?<!"(?:kind|input|as|field)":)"${name}"(?!:)|\\bpage\\.${name}\\b|[?&]d\\.${name}\\b`).test(text);
/** As `mentions`, for blocks: names under "source" and "reload" are sources. */
const mentionsBlock = (text: string, name: string): boolean =>
  mentions(text.replaceAll(`"source":"${name}"`, '').replaceAll(`"reload":"${name}"`, ''), name);
const hasWord = (text: string, word: string): boolean => new RegExp(`\\b${word}\\b`).test(text);
const isEmpty = (value: unknown): boolean => typeof value === 'object' && Object.keys(value ?? {}).length === 0;

/** A part of the stage that may be left out: its name, and whether the example has put or changed it. */
interface Part {
  name: string;
  value: unknown;
  isOwn: boolean;
}

const partsOf = (now: Json, before: Json): Part[] =>
  Object.entries(now).map(([name, value]) => ({ name, value, isOwn: !isSame(value, before[name]) }));

/**
 * A page of the stage without the parts that its example neither puts there nor names, directly or through others. A
 * text that equals the name of a part counts as one, so that too much may stay, never too little.
 *
 * @param page the stage with an example
 * @param bare the stage without one
 */
export function withoutUnused(page: object, bare: object): Json {
  const [now, before] = structuredClone([page, bare]) as [Page, Page];
  trimBlocks(now, before);
  const blocks = now.body.items.map((block): Part => {
    const known = before.body.items.find(({ id }) => id !== undefined && id === block.id);
    return { name: String(block.id ?? ''), value: block, isOwn: !known || !isSame(block, known) };
  });
  const steps = partsOf(now.shared.steps, before.shared.steps ?? {});
  const [sources, dialogs] = [partsOf(now.sources, before.sources), partsOf(now.dialogs, before.dialogs)];
  const kept = new Set([...blocks, ...steps, ...sources, ...dialogs].filter(({ isOwn }) => isOwn));
  for (let size = -1; size !== kept.size; ) {
    size = kept.size;
    const text = JSON.stringify([...kept].map(({ value }) => value));
    for (const part of blocks) if (part.name !== '' && mentionsBlock(text, part.name)) kept.add(part);
    for (const part of [...steps, ...sources, ...dialogs]) if (mentions(text, part.name)) kept.add(part);
  }
  const entries = (parts: readonly Part[]) =>
    Object.fromEntries(parts.flatMap((part) => (kept.has(part) ? [[part.name, part.value]] : [])));
  const { version, id, path, title } = now;
  const shared = { ...now.shared, steps: entries(steps) };
  const items = blocks.flatMap((part) => (kept.has(part) ? [part.value] : []));
  const rest = { shared: isEmpty(shared.steps) ? without(shared, 'steps') : shared, sources: entries(sources) };
  const lean = { version, id, path, title, ...rest, body: { ...now.body, items }, dialogs: entries(dialogs) };
  return Object.fromEntries(
    Object.entries(withoutUnreadFields(lean)).filter(([key, value]) => key === 'body' || !isEmpty(value)),
  );
}

const without = (value: Json, key: string): Json =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

/**
 * The table without the lists that the example leaves empty and a button that it does not read, and the dashboard's panel
 * at the top, where the example has none.
 */
function trimBlocks(now: Page, before: Page): void {
  for (const page of [now, before])
    for (const block of page.body.items) {
      const panels = block.id === 'home' && block.kind === 'dashboard' ? (block.panels as Json[]) : [];
      if (panels.length === 1) panels[0]!.y = 0;
      if (block.id !== 'users' || block.kind !== 'table') continue;
      for (const [key, value] of Object.entries(block)) if (isEmpty(value)) delete block[key];
      delete block.toolbar;
    }
}

/** The written rows without the fields that nothing else reads. */
function withoutUnreadFields<Lean extends Json & { sources: Json }>(page: Lean): Lean {
  const { rows } = page.sources as { rows?: { rows?: Json[] } };
  if (!rows?.rows) return page;
  const text = JSON.stringify({ ...page, sources: without(page.sources, 'rows') });
  // Videos are read by their address, which no document names.
  const always = ['id', 'name', ...(text.includes('"chart":"video"') ? ['url'] : [])];
  const isRead = (field: string) => always.includes(field) || hasWord(text, field);
  const lean = rows.rows.map((row) => Object.fromEntries(Object.entries(row).filter(([field]) => isRead(field))));
  return { ...page, sources: { ...page.sources, rows: { ...rows, rows: lean } } };
}
