import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { iconNames } from '../../schemas/shared/button.ts';
import { ButtonIcon } from './button-icon.tsx';

test('every icon of the grammar is drawn, each with a drawing of its own', async () => {
  const { container } = render(iconNames.map((name) => <ButtonIcon key={name} name={name} />));
  await waitFor(() => expect(container.querySelectorAll('svg')).toHaveLength(iconNames.length));
  const drawings = [...container.querySelectorAll('svg')].map((svg) => svg.innerHTML);
  expect(new Set(drawings).size).toBe(iconNames.length);
});
