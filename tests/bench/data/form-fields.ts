/** A field of the measured forms. */
export interface FormField {
  key: string;
  title: string;
  kind: 'text' | 'number' | 'select' | 'radio';
  required: boolean;
  options: { value: string; label: string }[];
}

const kinds = ['text', 'number', 'select', 'radio'] as const;
const limits = { maxLength: 50, min: 0, max: 1000 };
/** Limits of every text and number. */
export const fieldLimits: Readonly<typeof limits> = limits;

/** Creates fields of four kinds in turn; of every eight the first four are required. */
export function makeFields(many: number): FormField[] {
  return Array.from({ length: many }, (_, place) => ({
    key: `attribute${place}`,
    title: `属性 ${place + 1}`,
    kind: kinds[place % kinds.length]!,
    required: place % 8 < 4,
    options: Array.from({ length: 5 }, (_unused, option) => ({ value: String(option), label: `选项 ${option + 1}` })),
  }));
}

/** The number of fields that report an error on an empty form. */
export const countRequired = (fields: readonly FormField[]): number => fields.filter(({ required }) => required).length;

/** Number of fields that fill the first screen. */
export const fieldsInSight = 20;
