import { ConfigProblem } from './read-config.ts';

/** Shows a plain card in both languages with a retry button: theme and text stores do not exist yet. */
export function showStartProblem(root: HTMLElement, error: unknown): void {
  console.error(error);
  const card = document.createElement('div');
  card.className = 'start-problem';
  card.setAttribute('role', 'alert');
  for (const line of sentencesFor(error)) card.append(paragraph(line));
  const reason = paragraph(error instanceof Error ? error.message : String(error));
  reason.className = 'start-reason';
  card.append(reason);
  const retry = document.createElement('button');
  retry.textContent = '重试 / Try again';
  retry.addEventListener('click', () => window.location.reload());
  card.append(retry);
  root.replaceChildren(card);
}

function paragraph(text: string): HTMLParagraphElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

const sentencesFor = (error: unknown): string[] =>
  error instanceof ConfigProblem
    ? [
        '控制台无法启动：配置文件 console.config.json 有误，请修改后重试。',
        'The console could not start: console.config.json has mistakes. Please fix it and try again.',
      ]
    : ['控制台无法启动，请稍后重试。', 'The console could not start. Please try again.'];
