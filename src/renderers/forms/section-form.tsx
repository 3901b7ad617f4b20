import { Theme } from '@rjsf/antd';
import { withTheme } from '@rjsf/core';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { AssetField } from './asset-field.tsx';
import { AssetFieldTemplate } from './asset-field-template.tsx';

/** Two columns, without headings of its own: the section has one. */
const SectionGrid = ({ properties }: ObjectFieldTemplateProps) => (
  <div className="lamp-form">{properties.map(({ content }) => content)}</div>
);

/** RJSF with the theme of antd, its values filled in by the console's own fields. */
export const SectionForm = withTheme({
  ...Theme,
  fields: {
    ...Theme.fields,
    StringField: AssetField,
    NumberField: AssetField,
    BooleanField: AssetField,
    ArrayField: AssetField,
    AssetField,
  },
  templates: {
    ...Theme.templates,
    FieldTemplate: AssetFieldTemplate,
    ObjectFieldTemplate: SectionGrid,
  },
});
