import type { Issue } from '../compile/issue.ts';
import { explainProblem } from './explain-problem.ts';
import type { FormIssue, IssuePart } from './form-issue.ts';

/** Puts a finding into words of both languages. */
export function explainIssue({ severity, about, owner, pointer, part, problem }: FormIssue): Issue {
  const { message, hint } = explainProblem(problem);
  return {
    severity,
    file: `${about === 'formConfig' ? 'formConfig of' : 'product'} ${owner}`,
    ...(pointer === undefined ? {} : { pointer }),
    path: part === '' ? '' : part.join(' '),
    message: message.en,
    hint: hint.en,
    zh: { path: chinesePart(part), message: message.zh, hint: hint.zh },
  };
}

/** Keys of the text stay as they are. */
function chinesePart(part: IssuePart): string {
  if (part === '') return '';
  const [of, name] = part;
  if (of === 'section') return `第 ${name} 个分组`;
  return `${of === 'attribute' ? '属性' : of === 'field' ? '字段' : of} ${name}`;
}
