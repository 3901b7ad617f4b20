import { Theme } from '@rjsf/antd';
import { withTheme } from '@rjsf/core';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { FieldTemplate } from './field-template.tsx';
import { InputField } from './input-field.tsx';

/** Two columns without a heading: the section has one. */
const SectionGrid = ({ properties }: ObjectFieldTemplateProps) => (
  <div className="lamp-form">{properties.map(({ content }) => content)}</div>
);

/** The theme of every form: antd's, with the console's field frame and inputs. */
export const ThemedForm = withTheme({
  ...Theme,
  fields: { ...Theme.fields, Input: InputField },
  templates: { ...Theme.templates, FieldTemplate, ObjectFieldTemplate: SectionGrid },
});
