import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { barChart } from './chart.ts';
import type { Measured } from './report-targets.ts';

/** Draws what was measured; answers the files' names. */
export function writeCharts(
  { http, pages, growth }: Measured,
  folder: string,
): { http?: string; pages?: string; growth?: string } {
  const write = (name: string, svg: string) => {
    writeFileSync(join(folder, name), svg);
    return name;
  };
  const charts: ReturnType<typeof writeCharts> = {};
  if (http) {
    const bars = http.numbers.rows
      .filter(({ connections, name }) => connections === 16 && !name.includes('not compressed'))
      .map(({ name, ratio, limit }) => ({
        label: name,
        value: ratio * 100,
        note: `% of ${limit.replace(/,.*/, '')}`,
      }));
    charts.http = write(
      'performance-http.svg',
      barChart('How near to its limit, 16 connections', bars, { value: 50, label: '50 %' }),
    );
  }
  if (pages) {
    const bars = pages.numbers.rows.map(({ name, lcp }) => ({ label: name, value: lcp, note: 'ms' }));
    charts.pages = write(
      'performance-pages.svg',
      barChart('A cheap phone: until the largest thing is there', bars, {
        value: 1300,
        label: 'first visit, 1,300 ms',
      }),
    );
  }
  const [first, last] = [growth?.numbers.products[0], growth?.numbers.products.at(-1)];
  if (first && last) {
    const bars = first.answers.map(({ name, p95 }, index) => ({
      label: name,
      value: (last.answers[index]?.p95 ?? 0) / p95,
      note: '×',
    }));
    const title = `p95 at ${last.size.toLocaleString('en')} products, in times that at ${first.size.toLocaleString('en')}`;
    charts.growth = write('performance-growth.svg', barChart(title, bars, { value: 2, label: '2 ×' }));
  }
  return charts;
}
