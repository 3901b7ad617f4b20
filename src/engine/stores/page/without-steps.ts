import { type Issue, issueLine } from '../../compile/issue.ts';
import { reportNumber } from '../../compile/page/report-number.ts';
import type { BrokenPlan, FormPlan } from '../../compile/plan/plan.ts';

/** A form without steps for its use would have a Save button that does nothing: it says so instead. */
export function withoutSteps(name: string, plan: FormPlan, isEdit: boolean): BrokenPlan | undefined {
  const use = isEdit ? 'edit' : 'add';
  if (plan[use].length > 0) return undefined;
  const message = `the dialog "${name}" was opened to ${use} a record, but has no "${use}"`;
  const hint = `Write the steps of its Save button under "${use}", or under "submit" for both.`;
  const zh = {
    path: '',
    message: `弹窗 "${name}" 没有 "${use}"`,
    hint: `请在 "${use}" 或 "submit" 中写保存的步骤。`,
  };
  const issue: Issue = { severity: 'error', file: 'page', path: `dialog "${name}"`, message, hint, zh };
  return { kind: 'broken', span: 1, issues: [issue], report: reportNumber(issueLine(issue)) };
}
