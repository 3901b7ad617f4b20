/** Before there is a console there is no theme and no text store: one plain card in both languages, with a retry. */
export function showStartProblem(root: HTMLElement, error: unknown): void {
  console.error(error);
  const card = document.createElement('div');
  card.className = 'start-problem';
  card.setAttribute('role', 'alert');
  const lines = ['控制台无法启动，请稍后重试。', 'The console could not start. Please try again.'];
  for (const line of [...lines, error instanceof Error ? error.message : String(error)]) {
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    card.append(paragraph);
  }
  const retry = document.createElement('button');
  retry.textContent = '重试 / Try again';
  retry.addEventListener('click', () => window.location.reload());
  card.append(retry);
  root.replaceChildren(card);
}
