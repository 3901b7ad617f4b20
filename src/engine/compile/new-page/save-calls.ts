import type { KnownCall } from '../../../schemas/known-calls.ts';

type Json = Record<string, unknown>;

/**
 * The calls that add, update and delete what a list reads, as keys of a crud block: of '/system/api/role/pageList' those
 * of '/system/api/role', if the platform has them.
 */
export function saveCallsFor(list: KnownCall, calls: readonly KnownCall[]): { add?: Json; edit?: Json; delete?: Json } {
  const path = list.slice(list.indexOf(' ') + 1);
  const base = path.slice(0, path.lastIndexOf('/'));
  const has = (call: string) => calls.includes(call);
  const puts = [`${base}/{id}`, base].find((put) => has(`PUT ${put}`));
  return {
    ...(has(`POST ${base}`) && { add: { post: base } }),
    ...(puts !== undefined && { edit: { put: puts } }),
    ...(has(`DELETE ${base}/{id}`) && { delete: { path: `${base}/{id}` } }),
  };
}
