import { DEMO_BATCH_PASSWORD, DEMO_PASSWORD } from '../../server/seed/demo-password.ts';
import type { AttributePlan } from '../../server/seed/products/attribute-plan.ts';
import type { ProductPlan } from '../../server/seed/products/product-plan.ts';
import { spaceUnit } from '../../src/engine/records/space-unit.ts';
import { table } from './reference-page.ts';

const intro = `# Demo

The products of the demo city, with the commands that their devices understand, for the step [command](actions.md#command) and for filters
by \`productCode\` or \`deviceType\`. The products of a real platform are listed on its page of products.

Every account of the demo has the password \`${DEMO_PASSWORD}\`; the batch-operation password of its administrators and operators is
\`${DEMO_BATCH_PASSWORD}\`.`;

/** Renders the products of the demo and their commands as Markdown. */
export const demoPage = (products: readonly ProductPlan[]): string =>
  [intro, ...products.flatMap(productParts)].join('\n\n');

const productParts = ({ code, name, deviceType, commands }: ProductPlan): string[] => [
  `## ${code}`,
  `${name.zh} (${name.en}), \`deviceType\` \`${deviceType}\`.`,
  table(
    ['command', 'name', 'parameters'],
    commands.map(({ key, name: { zh, en }, parameters }) => [
      `\`${key}\``,
      `${zh} (${en})`,
      parameters.map(parameterText).join('; ') || 'none',
    ]),
  ),
];

function parameterText({ uKey, dataType, required, unit, rule }: AttributePlan): string {
  const { min, max, options = [] } = rule as { min?: number; max?: number; options?: { value: string }[] };
  const kind =
    options.length > 0
      ? options.map(({ value }) => `\`"${value}"\``).join(', ')
      : min !== undefined && max !== undefined
        ? `${min} to ${max}${spaceUnit(unit ?? '')}`
        : dataType === 'BOOLEAN'
          ? '`true` or `false`'
          : 'text';
  return `\`${uKey}\`: ${kind}${required ? '' : ', optional'}`;
}
