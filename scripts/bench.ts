/**
 * `npm run bench`: measures the console and, in the same run, an equivalent written by hand with antd; prints a table
 * of medians and writes it as JSON (see docs/benchmarks.md). It fails only if it cannot measure, not for a slow figure.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { buildPages } from './bench/build-pages.ts';
import { describeMachine } from './bench/describe-machine.ts';
import { type Figure, isMet, ratioOf } from './bench/figure.ts';
import { formatTable } from './bench/format-table.ts';
import type { Lab } from './bench/lab.ts';
import { measureAmis } from './bench/measure-amis.ts';
import { measureCaptcha } from './bench/measure-captcha.ts';
import { measureCold } from './bench/measure-cold.ts';
import { measureDashboard } from './bench/measure-dashboard.ts';
import { measureEngine } from './bench/measure-engine.ts';
import { measureFigures } from './bench/measure-figures.ts';
import { measureForm } from './bench/measure-form.ts';
import { measureHttp2 } from './bench/measure-http2.ts';
import { measureJobs } from './bench/measure-jobs.ts';
import { measureLighting } from './bench/measure-lighting.ts';
import { measureLive } from './bench/measure-live.ts';
import { measureMaps } from './bench/measure-maps.ts';
import { measureMenu } from './bench/measure-menu.ts';
import { measurePanelKinds } from './bench/measure-panel-kinds.ts';
import { measurePlatform } from './bench/measure-platform.ts';
import { measureSession } from './bench/measure-session.ts';
import { measureShell } from './bench/measure-shell.ts';
import { measureSockets } from './bench/measure-sockets.ts';
import { measureStart } from './bench/measure-start.ts';
import { measureStudio } from './bench/measure-studio.ts';
import { measureTable } from './bench/measure-table.ts';
import { measureTree } from './bench/measure-tree.ts';
import { type Group, readOptions } from './bench/read-options.ts';
import { serveFolder } from './bench/serve-folder.ts';
import { browserArguments, findBrowser } from './find-browser.mjs';

const root = join(import.meta.dirname, '..');
const warmUp = 3;
const withoutBrowser: readonly Group[] = ['engine', 'captcha', 'jobs', 'sockets', 'lighting', 'figures', 'platform'];

/** Composites without the emulated GPU, whose work would distort the figures. */
const plainDrawing = [...browserArguments.filter((argument) => !argument.includes('swiftshader')), '--disable-gpu'];

const scenes: Partial<Record<Group, (lab: Lab) => Promise<Figure[]>>> = {
  table: measureTable,
  amis: (lab) => measureAmis(lab, root),
  tree: measureTree,
  dashboard: (lab) => measureDashboard(lab, root),
  panels: (lab) => measurePanelKinds(lab),
  menu: measureMenu,
  form: measureForm,
  cold: measureCold,
  live: (lab) => measureLive(lab, root),
};

async function measure(groups: readonly Group[], runs: number): Promise<{ figures: Figure[]; chromium?: string }> {
  const say = (group: Group) => console.error(`Measuring: ${group}`);
  const figures: Figure[] = [];
  if (groups.includes('engine')) {
    say('engine');
    figures.push(...(await measureEngine(root)));
  }
  if (groups.includes('captcha')) {
    say('captcha');
    figures.push(...(await measureCaptcha({ warmUp: 1, runs })));
  }
  if (groups.includes('jobs')) {
    say('jobs');
    figures.push(...(await measureJobs({ warmUp: 1, runs })));
  }
  if (groups.includes('lighting')) {
    say('lighting');
    figures.push(...(await measureLighting(root, { warmUp: 1, runs })));
  }
  if (groups.includes('figures')) {
    say('figures');
    figures.push(...(await measureFigures(root, { warmUp: 1, runs })));
  }
  if (groups.includes('sockets')) {
    say('sockets');
    figures.push(...(await measureSockets(runs)));
  }
  if (groups.includes('platform')) {
    say('platform');
    figures.push(...(await measurePlatform(root, runs)));
  }
  if (groups.every((group) => withoutBrowser.includes(group))) return { figures };
  const browser = await chromium.launch({ executablePath: await findBrowser({ whole: true }), args: plainDrawing });
  try {
    const withScenes = groups.filter((group) => scenes[group]);
    if (withScenes.length > 0) {
      const folder = await buildPages('.');
      const server = await serveFolder(folder);
      try {
        for (const group of withScenes) {
          say(group);
          figures.push(...(await scenes[group]!({ browser, url: server.url, folder, rounds: { warmUp, runs } })));
        }
      } finally {
        await server.close();
      }
    }
    if (groups.includes('start')) {
      say('start');
      figures.push(...(await measureStart(root, browser, { warmUp: 1, runs })));
    }
    if (groups.includes('http2')) {
      say('http2');
      const launch = { executablePath: await findBrowser({ whole: true }), args: plainDrawing };
      figures.push(...(await measureHttp2(root, launch, { warmUp: 1, runs })));
    }
    if (groups.includes('session')) {
      say('session');
      figures.push(...(await measureSession(root, browser, { warmUp, runs })));
    }
    if (groups.includes('shell')) {
      say('shell');
      figures.push(...(await measureShell(root, browser, { warmUp: 1, runs })));
    }
    if (groups.includes('studio')) {
      say('studio');
      figures.push(...(await measureStudio(root, browser, { warmUp: 1, runs })));
    }
    if (groups.includes('maps')) {
      say('maps');
      const drawing = await chromium.launch({
        executablePath: await findBrowser({ whole: true }),
        args: browserArguments,
      });
      try {
        figures.push(...(await measureMaps(root, drawing, { warmUp: 1, runs })));
      } finally {
        await drawing.close();
      }
    }
    return { figures, chromium: browser.version() };
  } finally {
    await browser.close();
  }
}

try {
  const { groups, runs, out } = readOptions(
    process.argv.slice(2),
    join(root, 'node_modules/.cache/lampyris/bench.json'),
  );
  const measured = await measure(groups, runs);
  const machine = describeMachine();
  const figures = measured.figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), met: isMet(figure) }));
  mkdirSync(dirname(resolve(out)), { recursive: true });
  const result = { date: new Date().toISOString(), machine, chromium: measured.chromium, runs, figures };
  writeFileSync(out, `${JSON.stringify(result, null, 2)}\n`);
  console.log(formatTable(measured.figures));
  const browser = measured.chromium ? `, Chromium ${measured.chromium}` : '';
  console.log(
    `\n${machine.cores} cores (${machine.processor}), ${machine.memoryGB} GB, ${machine.system}, Node ${machine.node}${browser}; ` +
      `medians of up to ${runs} runs each, in brackets the quartiles. Written to ${out}`,
  );
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}
