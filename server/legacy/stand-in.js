import { chooseView } from './views.js';
import { language, texts } from './words.js';

/** The reference platform's stand-in for a legacy application: <area>/index.html#/<route>?<query>. */
const area = location.pathname.split('/').at(-2) ?? '';
const header = document.getElementById('header');
const view = document.getElementById('view');
let leaving = new AbortController();

function show() {
  leaving.abort();
  leaving = new AbortController();
  const route = readRoute();
  const { title, show: draw } = chooseView(area, route);
  const name = texts.areas[area] ?? area;
  document.title = title ? `${name} - ${title}` : name;
  document.getElementById('title').textContent = document.title;
  void draw(view, leaving.signal);
}

/** The path behind the hash without its query; a broken escape is shown as it is. */
function readRoute() {
  const path = location.hash.replace(/^#\/?/, '').split('?')[0].replace(/\/$/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

document.documentElement.lang = language;
document.getElementById('notice').textContent = texts.notice;

// The console says when it goes full screen; only the page around this one, of the same origin, is believed.
window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== window.parent) return;
  if (data?.type === 'isShowFrame' && typeof data.data === 'boolean') header.hidden = !data.data;
});
window.addEventListener('hashchange', show);
show();
