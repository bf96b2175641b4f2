import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { say } from '../../runs/progress.ts';
import type { BenchContext } from '../bench-context.ts';
import { type BenchPage, benchPages, furtherPages } from '../bench-pages.ts';
import { type Findings, median, type Row } from '../report.ts';
import { browserFlags } from '../visitor.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Judged = { scores: number[]; lost: string[] };

/**
 * Lighthouse in its default mobile configuration: every kind of page in both languages, the median of three
 * runs.
 */
export async function judge(context: BenchContext): Promise<Findings> {
  const chrome = await launch({
    chromePath: context.chromium,
    chromeFlags: ['--headless=new', ...browserFlags],
    logLevel: 'silent',
  });
  try {
    const rows: Row[] = [];
    const pages = context.quick
      ? benchPages.filter(({ locale }) => locale === 'ru')
      : [...benchPages, ...furtherPages];
    for (const page of pages) {
      const runs: Judged[] = [];
      for (let run = 0; run < (context.quick ? 1 : 3); run += 1) {
        runs.push(await judged(context.site + page.address, chrome.port));
      }
      rows.push(rowOf(page, runs));
      say(`Lighthouse ${page.kind} ${page.locale}: ${rows.at(-1)?.measured}`);
    }
    return { rows };
  } finally {
    chrome.kill();
  }
}

async function judged(url: string, port: number): Promise<Judged> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
  const { lhr } = result;
  const found = categories.map((name) => lhr.categories[name]);
  const lost = found
    .slice(1)
    .flatMap((category) =>
      (category?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    );
  return { scores: found.map((category) => Math.round((category?.score ?? 0) * 100)), lost };
}

function rowOf({ kind, locale }: BenchPage, runs: readonly Judged[]): Row {
  const scores = categories.map((_, index) => median(runs.map(({ scores }) => scores[index] ?? 0)));
  const short = categories.filter((_, index) => (scores[index] ?? 0) < 100);
  const missing = short.map(
    (name) => `${name} by ${100 - (scores[categories.indexOf(name)] ?? 0)}`,
  );
  const lost = [...new Set(runs.flatMap((run) => run.lost))];
  return {
    what: `Lighthouse mobile, ${kind} ${locale}`,
    budget: '100 · 100 · 100 · 100',
    measured: scores.join(' · ') + (lost.length > 0 ? ` (${lost.join(', ')})` : ''),
    verdict: missing.length === 0 ? 'holds' : `misses ${missing.join(', ')}`,
  };
}
