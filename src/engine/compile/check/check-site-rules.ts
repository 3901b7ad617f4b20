import { type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import { checkTwice, type Json, listOf, written } from '../../../schemas/rules/rule.ts';
import { hintFor } from '../../../schemas/rules/suggest.ts';
import type { KnownPaths } from './known-paths.ts';

const recordOf = (value: unknown): Json => (isRecord(value) ? value : {});

/** Checks rules of the site that its schema cannot express. */
export function checkSiteRules(site: Json, known?: KnownPaths): Finding[] {
  const { access, menu, frames, shell, dictionaries } = site;
  return [
    ...checkAccess(recordOf(access)),
    ...checkMenu(recordOf(menu)),
    ...checkFrames(recordOf(frames), known),
    ...checkAlarms(recordOf(recordOf(shell).alarms)),
    ...checkDictionaries(recordOf(dictionaries)),
  ].map((finding) => ({ ...finding, severity: 'warning' as const }));
}

/** A rule is for one path, or for everything below a prefix. */
function checkAccess({ paths, fallbacks }: Json): Finding[] {
  const rules = listOf(paths);
  const twice = ['path', 'prefix'].flatMap((key) => checkTwice(rules, '/access/paths', key, 'rule'));
  const again = checkTwice(listOf(fallbacks), '/access/fallbacks', 'contains', 'fallback');
  const each = rules.flatMap((rule, index): Finding[] => {
    const at = `/access/paths/${index}`;
    const [first, second] = written(rule, ['path', 'prefix']);
    // The grammar reports an empty rule.
    if (first === undefined && Object.keys(rule).length === 0) return [];
    if (first === undefined) return [warningAt(at, 'a rule needs a path or a prefix', 'Add "path" or "prefix".')];
    if (second !== undefined)
      return [warningAt(`${at}/${second}`, '"prefix" cannot be combined with "path"', 'Remove one of them.')];
    if (rule[first] !== rule.access) return [];
    return first === 'prefix' ? [] : [warningAt(`${at}/access`, 'the path is allowed by itself', 'Remove this rule.')];
  });
  return [...each, ...twice, ...again];
}

const entryLists = ['collapseSingle', 'dropChildren', 'hidden', 'hiddenFromSide', 'outsideSide'];

function checkMenu(menu: Json): Finding[] {
  const lists = entryLists.flatMap((key) => checkTwice(listOf(menu[key]), `/menu/${key}`, 'id', 'entry'));
  const except = checkTwice(listOf(recordOf(menu.userMenu).except), '/menu/userMenu/except', 'id', 'entry');
  const extras = listOf(menu.tenantExtras).flatMap((extra, index) =>
    checkTwice(listOf(extra.items), `/menu/tenantExtras/${index}/items`, 'id', 'link'),
  );
  return [...lists, ...except, ...extras];
}

const bareArea = (area: string) => area.replaceAll(/^\W+|\W+$/g, '').replace(/\/.*$/, '');

/** The areas of frames, as they are meant. */
export const areasOf = (areas: unknown): string[] =>
  Array.isArray(areas) ? areas.flatMap((area) => (typeof area === 'string' ? [bareArea(area)] : [])) : [];

function checkFrames({ areas, folders, force }: Json, known?: KnownPaths): Finding[] {
  const names = areasOf(areas);
  const odd = (Array.isArray(areas) ? areas : []).flatMap((area, index) =>
    typeof area !== 'string' || area === bareArea(area)
      ? []
      : [
          warningAt(
            `/frames/areas/${index}`,
            `"${area}" is not the first part of a path`,
            `Write "${bareArea(area)}".`,
          ),
        ],
  );
  const isRead = Array.isArray(areas) && areas.every((area) => typeof area === 'string');
  const strangers = (isRead ? Object.keys(recordOf(folders)) : [])
    .filter((area) => !names.includes(area) && !known?.areas.includes(area))
    .map((area) => warningAt(`/frames/folders/${pointerPart(area)}`, `"${area}" is not an area`, hintFor(area, names)));
  const forced = Array.isArray(force) ? force : [];
  const needless = forced.flatMap((path, index) => {
    if (typeof path !== 'string' || !known || known.hasPage(path)) return [];
    return [warningAt(`/frames/force/${index}`, `"${path}" has no document`, 'Remove it: it is a frame anyway.')];
  });
  return [...odd, ...strangers, ...needless];
}

/** A domain may name the row that lists its alarms. */
function checkAlarms({ rows, domains }: Json): Finding[] {
  const names = listOf(rows).map(({ key }) => key);
  const keys = names.filter((key) => typeof key === 'string');
  const strangers = listOf(domains).flatMap(({ row }, index) =>
    typeof row !== 'string' || keys.includes(row)
      ? []
      : [warningAt(`/shell/alarms/domains/${index}/row`, `no row has the key "${row}"`, hintFor(row, keys))],
  );
  const twice = checkTwice(listOf(rows), '/shell/alarms/rows', 'key', 'count');
  // A copied key was another one, and so may be one that is missing.
  const isRead = keys.length > 0 && keys.length === names.length && twice.length === 0;
  const unknown = isRead ? strangers : [];
  return [...twice, ...checkTwice(listOf(domains), '/shell/alarms/domains', 'id', 'domain'), ...unknown];
}

/** Two names for one dictionary: most likely a copied line. */
function checkDictionaries(dictionaries: Json): Finding[] {
  const first = new Map<unknown, string>();
  return Object.entries(dictionaries).flatMap(([name, entry]) => {
    const { id } = recordOf(entry);
    const known = first.get(id);
    if (known === undefined) first.set(id, name);
    return known === undefined || id === undefined
      ? []
      : [warningAt(`/dictionaries/${pointerPart(name)}/id`, `this is the id of "${known}"`, 'Write its own id.')];
  });
}
