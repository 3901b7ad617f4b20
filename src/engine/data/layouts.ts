import { refreshChoices } from '../../schemas/refresh-choices.ts';
import { viewLimits } from '../../schemas/wire/view-limits.ts';

/** A column that the user has placed; `id` is its field. */
export interface ColumnLayout {
  id: string;
  /** False if the user has hidden it; true shows it even where it would be folded. */
  checked?: boolean | undefined;
  /** Pixels at the standard text size. */
  width?: number | undefined;
}

/** A named query of a table. */
export interface SavedView {
  id: string;
  name: string;
  /** The query parameters without prefix and page, 'q.name=lamp&sort=name+ASC'. */
  search: string;
}

/** What a user has arranged of one table, split or dashboard. */
export interface Layout {
  /** In order; columns that are missing follow in the order of the document. */
  tableIndex?: readonly ColumnLayout[] | undefined;
  /** Cards in place of rows. */
  isCards?: boolean | undefined;
  /** The dashboard that was shown last, by id; '' for that of the document. */
  dashboard?: string | undefined;
  /** One of `refreshChoices`; without it each source has its own interval. */
  refreshSeconds?: number | undefined;
  /** Height of the rows; without it as the document says, else as the display settings say. */
  density?: Density | undefined;
  /** Rows per page; without it as many as fit. */
  pageSize?: number | undefined;
  views?: readonly SavedView[] | undefined;
  /** The view to begin with. */
  startView?: string | undefined;
  /** Pixels of the narrow side of a split. */
  width?: number | undefined;
  /** The narrow side of a split is folded; without it as the document says. */
  isHidden?: boolean | undefined;
  /** Keys of the expanded nodes of a tree. */
  opened?: readonly string[] | undefined;
}

/** Heights of rows, from the lowest: one line, two, and two with room around them. */
export const densities = ['compact', 'default', 'comfortable'] as const;
export type Density = (typeof densities)[number];

export type Layouts = Readonly<Record<string, Layout>>;

const maxColumns = 200;

const isDensity = (value: unknown): value is Density => densities.some((one) => one === value);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns what is sound of stored layouts. */
export function readLayouts(content: unknown): Layouts {
  if (!isRecord(content)) return {};
  return Object.fromEntries(
    Object.entries(content).flatMap(([key, one]) => (isRecord(one) ? [[key, readLayout(one)]] : [])),
  );
}

function readLayout({
  tableIndex,
  isCards,
  density,
  pageSize,
  dashboard,
  refreshSeconds,
  views,
  startView,
  width,
  isHidden,
  opened,
}: Record<string, unknown>): Layout {
  const columns = listOf(tableIndex).slice(0, maxColumns).flatMap(readColumn);
  const sound = listOf(views).slice(0, viewLimits.views).flatMap(readView);
  return {
    ...(columns.length > 0 && { tableIndex: columns }),
    ...(typeof isCards === 'boolean' && { isCards }),
    ...(isDensity(density) && { density }),
    ...(Number.isInteger(pageSize) && { pageSize: Math.min(200, Math.max(1, Number(pageSize))) }),
    ...(typeof dashboard === 'string' && dashboard.length <= 64 && { dashboard }),
    ...(refreshChoices.some((one) => one === refreshSeconds) && { refreshSeconds: Number(refreshSeconds) }),
    ...(sound.length > 0 && { views: sound }),
    ...(sound.some(({ id }) => id === startView) && { startView: String(startView) }),
    ...(typeof width === 'number' && Number.isFinite(width) && { width }),
    ...(typeof isHidden === 'boolean' && { isHidden }),
    ...(Array.isArray(opened) && {
      opened: opened.filter((key) => typeof key === 'string').slice(0, viewLimits.opened),
    }),
  };
}

function readColumn(value: unknown): ColumnLayout[] {
  if (!isRecord(value) || typeof value.id !== 'string') return [];
  const { id, checked, width } = value;
  return [
    {
      id,
      ...(typeof checked === 'boolean' && { checked }),
      ...(typeof width === 'number' &&
        Number.isFinite(width) && { width: Math.min(800, Math.max(40, Math.round(width))) }),
    },
  ];
}

function readView(value: unknown): SavedView[] {
  if (!isRecord(value)) return [];
  const { id, name, search } = value;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof search !== 'string') return [];
  return [{ id, name: name.slice(0, viewLimits.name), search: search.slice(0, viewLimits.search) }];
}
