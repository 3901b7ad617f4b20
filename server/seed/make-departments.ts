import type { departments } from '../db/schema.ts';
import type { DepartmentPlan } from './places/place.ts';
import type { TenantContext } from './tenant-context.ts';

/** Department codes by key. */
export interface MadeDepartments {
  rows: (typeof departments.$inferInsert)[];
  /** Returns a department's code by key; the root's if the tenant has no such department. */
  codeOf(key: string): string;
}

/** Inserts a place's departments with codes of 3-digit groups. */
export function makeDepartments(context: TenantContext): MadeDepartments {
  const rows: MadeDepartments['rows'] = [];
  const codes = new Map<string, string>();
  const add = (plan: DepartmentPlan, parentId: string | null, code: string, level: number, position: number) => {
    const id = context.newId();
    codes.set(plan.key, code);
    rows.push({
      id,
      tenantId: context.tenantId,
      parentId,
      code,
      name: plan.name,
      shortName: plan.shortName ?? null,
      level,
      position,
      createdAt: context.now,
      updatedAt: context.now,
    });
    plan.children?.forEach((child, index) => {
      add(child, id, code + String(index + 1).padStart(3, '0'), level + 1, index + 1);
    });
  };
  add(context.place.departments, null, '001', 1, 1);
  return { rows, codeOf: (key) => codes.get(key) ?? '001' };
}
