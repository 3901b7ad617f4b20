/** Polls the scan's state, and returns to the console once it is confirmed. */
const scan = document.getElementById('scan');
const state = document.getElementById('state');
const everyMs = 1500;
const { secret, alone } = scan.dataset;

async function ask() {
  try {
    const answer = await fetch(`status?secret=${encodeURIComponent(secret)}`, { cache: 'no-store' });
    return await answer.json();
  } catch {
    // The server may be restarting: keep polling.
    return { state: 'waiting' };
  }
}

async function look() {
  const found = await ask();
  if (found.state === 'waiting') return void setTimeout(look, everyMs);
  state.textContent = scan.dataset[found.state] ?? '';
  if (found.state === 'confirmed') {
    const whole = alone === 'true' ? window : window.top;
    whole.location.replace(found.location);
    return;
  }
  document.getElementById('phone').hidden = true;
  document.getElementById('again').hidden = false;
  scan.classList.add('over');
}

setTimeout(look, everyMs);
