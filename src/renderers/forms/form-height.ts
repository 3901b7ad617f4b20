import type { FormField, FormSection } from '../../engine/forms/form-field.ts';

/** Heights in pixels of fields with their title; of those not listed that of a row. */
const heights: Readonly<Record<string, number>> = {
  textarea: 128,
  files: 150,
  richText: 330,
  rows: 230,
  menuRights: 520,
  outline: 640,
  schedule: 900,
  dayRules: 1200,
};
/** Inputs with a picture beside or below them, which needs more width than fields do. */
const broad: readonly string[] = ['schedule', 'dayRules'];
const rowHeight = 78;
const helpHeight = 20;
const titleHeight = 47;
const stepsHeight = 64;

interface Measured {
  sections: readonly FormSection[];
  isEdit: boolean;
  hasSteps: boolean;
  columns: 1 | 2;
}

/**
 * Estimates the height in pixels that a form may reach: every field counts that its conditions may show, so that the
 * place of a form does not depend on what is typed into it. Of a form with steps the longest one counts.
 */
export function formHeight({ sections, isEdit, hasSteps, columns }: Measured): number {
  const mode = isEdit ? 'edit' : 'add';
  const parts = sections.map(({ title, fields }) => {
    const shown = fields.filter(({ only }) => only === undefined || only === mode);
    if (shown.length === 0) return 0;
    return (title === undefined ? 0 : titleHeight) + fieldsHeight(shown, columns);
  });
  return hasSteps ? stepsHeight + Math.max(0, ...parts) : parts.reduce((sum, part) => sum + part, 0);
}

/** Fields stand beside each other, wide ones in a row of their own. */
function fieldsHeight(fields: readonly FormField[], columns: 1 | 2): number {
  let sum = 0;
  /** Height of the field that waits for its neighbour. */
  let left: number | undefined;
  for (const field of fields) {
    const height = heightOf(field);
    if (field.wide || columns === 1) {
      sum += height + (left ?? 0);
      left = undefined;
    } else if (left === undefined) {
      left = height;
    } else {
      sum += Math.max(left, height);
      left = undefined;
    }
  }
  return sum + (left ?? 0);
}

const heightOf = ({ input, help }: FormField): number =>
  (heights[input ?? ''] ?? rowHeight) + (help === undefined ? 0 : helpHeight);

/** Whether a form has an input that needs more width than fields do. */
export const isBroad = (sections: readonly FormSection[]): boolean =>
  sections.some(({ fields }) => fields.some(({ input }) => input !== undefined && broad.includes(input)));
