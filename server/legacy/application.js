import { appearance, setAppearance } from './appearance.js';
import { isFramed, listenToConsole, postToConsole } from './console-link.js';
import { failure } from './states.js';
import { chooseView } from './views.js';
import { text } from './words.js';

/**
 * One application for all areas that the console shows in frames: <area>/index.html#/<path>?<query>. Folder and path
 * select the view; theme, language and full screen follow the console.
 */
const area = location.pathname.split('/').at(-2) ?? '';
const header = document.getElementById('header');
const place = document.getElementById('view');
const fullScreen = document.getElementById('full-screen');
/** How long to wait for the console's greeting, in ms; without one the page uses the browser's language. */
const greetingMs = 400;
let leaving = new AbortController();
let isShown = false;
let isFrameVisible = true;

async function show() {
  isShown = true;
  leaving.abort();
  leaving = new AbortController();
  const { signal } = leaving;
  const { path, query } = readRoute();
  const view = chooseView(area, path);
  document.documentElement.lang = appearance.language;
  const title = text(view.title);
  document.title = title;
  document.getElementById('title').textContent = title;
  fullScreen.textContent = text('fullScreen');
  document.body.dataset.view = view.name;
  document.body.classList.toggle('bare', view.isBare === true);
  showHeader();
  try {
    const module = await view.load();
    if (!signal.aborted) await module.show(place, { signal, path, query, area, ...view.options });
  } catch (error) {
    if (!signal.aborted) place.replaceChildren(failure(error, () => void show()));
  }
}

/** The path and the query after the hash; a broken escape is kept as is. */
function readRoute() {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split(/\?(.*)/s);
  const plain = path.replace(/\/$/, '');
  try {
    return { path: decodeURIComponent(plain), query: new URLSearchParams(query) };
  } catch {
    return { path: plain, query: new URLSearchParams(query) };
  }
}

function showHeader() {
  header.hidden = !isFrameVisible;
  fullScreen.hidden = !isFramed;
}

listenToConsole({
  isShowFrame(isVisible) {
    isFrameVisible = isVisible;
    showHeader();
  },
  theme(wanted) {
    const isOther = setAppearance(wanted);
    if (isOther || !isShown) void show();
  },
});
fullScreen.addEventListener('click', () => postToConsole('isShowFrame', false));
window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && !isFrameVisible) postToConsole('isShowFrame', true);
});
window.addEventListener('hashchange', () => void show());
setTimeout(() => isShown || void show(), isFramed ? greetingMs : 0);
