import { Theme } from '@rjsf/antd';
import { withTheme } from '@rjsf/core';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { FieldTemplate } from './field-template.tsx';
import { InputField } from './input-field.tsx';

/** Two columns, without headings of its own: the section has one. */
const SectionGrid = ({ properties }: ObjectFieldTemplateProps) => (
  <div className="lamp-form">{properties.map(({ content }) => content)}</div>
);

/** THE theme of every form: that of antd, with the console's frame around each field and the console's inputs. */
export const ThemedForm = withTheme({
  ...Theme,
  fields: { ...Theme.fields, Input: InputField },
  templates: { ...Theme.templates, FieldTemplate, ObjectFieldTemplate: SectionGrid },
});
