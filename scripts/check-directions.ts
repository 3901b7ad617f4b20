import {
  blocksBecause,
  blocksFolder,
  type DirectionRule,
  directionRules,
  heavyBecause,
  heavyPackages,
} from './direction-rules.ts';
import { findCycles } from './find-cycles.ts';
import { findFolderCycles } from './folder-cycles.ts';
import { type Edge, loadedWith, type Module, type ModuleGraph, readModuleGraph } from './module-graph.ts';

const places = ['src', 'server', 'scripts', 'tests'];
const entry = 'src/main.tsx';

/** Tests and test helpers may import anything; only import cycles are reported for them. */
const isTestCode = (file: string) => /\.test\.tsx?$|(^|\/)test-[^/]+$/.test(file);

function isUnder(target: string, place: string): boolean {
  return place.endsWith('/') ? target.startsWith(place) : target === place || target.startsWith(`${place}/`);
}

const isUnderAny = (target: string, list: string[] = []) => list.some((place) => isUnder(target, place));

function breaks(rule: DirectionRule, module: Module, edge: Edge): boolean {
  if (!isUnderAny(module.file, rule.from) || (rule.typesAllowed && edge.typeOnly)) return false;
  return isUnderAny(edge.target, rule.mayNot) && !isUnderAny(edge.target, rule.but);
}

/** 'table' for 'src/renderers/blocks/table/columns.ts'; undefined for files beside the folders. */
function blockOf(path: string): string | undefined {
  const [folder, ...rest] = path.startsWith(blocksFolder) ? path.slice(blocksFolder.length).split('/') : [];
  return rest.length > 0 ? folder : undefined;
}

function findReason(module: Module, edge: Edge, first: Set<string>): string | undefined {
  const rule = directionRules.find((candidate) => breaks(candidate, module, edge));
  if (rule) return rule.because;
  const [block, other] = [blockOf(module.file), blockOf(edge.target)];
  if (block !== undefined && other !== undefined && block !== other) return blocksBecause;
  const heavy = !edge.own && !edge.typeOnly && !edge.dynamic && isUnderAny(edge.target, heavyPackages);
  return heavy && first.has(module.file) ? heavyBecause : undefined;
}

function checkNames(module: Module): string[] {
  return directionRules.flatMap((rule) => {
    if (!rule.names || !isUnderAny(module.file, rule.from)) return [];
    return rule.names.flatMap((name) => {
      const use = module.names.find((candidate) => candidate.name === name);
      return use ? [`${module.file}:${use.line} uses ${name}. ${rule.because}`] : [];
    });
  });
}

function checkTexts(module: Module): string[] {
  return directionRules.flatMap(({ from, texts, because }) => {
    const use = texts && isUnderAny(module.file, from) && module.texts.find(({ text }) => texts.test(text));
    return use ? [`${module.file}:${use.line} has '${use.text}'. ${because}`] : [];
  });
}

function checkCycles(graph: ModuleGraph): string[] {
  const targets = new Map<string, string[]>();
  for (const { file, edges } of graph.values()) targets.set(file, [...new Set(edges.map((edge) => edge.target))]);
  return findCycles(targets).map(({ members, chain }) => {
    const others = members.filter((member) => !chain.includes(member));
    const more = others.length > 0 ? ` Also in this cycle: ${others.join(', ')}.` : '';
    return `Import cycle: ${chain.join(' -> ')}. Move the shared part to a separate file.${more}`;
  });
}

/** Returns a message for each wrong import, import cycle and folder cycle. */
export function checkDirections(root: string): string[] {
  const graph = readModuleGraph(root, places);
  if (graph.size === 0) return [`No modules found below ${places.join(', ')} in ${root}: nothing could be checked.`];
  const first = loadedWith(graph, entry);
  const faults = [...graph.values()]
    .filter(({ file }) => !isTestCode(file))
    .flatMap((module) => [
      ...module.edges.flatMap((edge) => {
        const because = findReason(module, edge, first);
        return because ? [`${module.file}:${edge.line} imports ${edge.specifier}. ${because}`] : [];
      }),
      ...checkNames(module),
      ...checkTexts(module),
    ]);
  return [...faults, ...checkCycles(graph), ...findFolderCycles(graph, (file) => !isTestCode(file))];
}

if (import.meta.filename === process.argv[1]) {
  const faults = checkDirections(process.cwd());
  for (const fault of faults) console.error(fault);
  console.log(`${faults.length === 0 ? 'No' : faults.length} wrong directions or cycles.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
