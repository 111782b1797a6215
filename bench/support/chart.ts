import { formatNumber } from './results.ts';

export type Bar = { label: string; value: number; note?: string };

const ROW = 30;
const LEFT = 210;
const RIGHT = 110;
const WIDTH = 760;
const HEAD = 44;

/** A bar chart as SVG that reads on white and on black. `mark` is a line across all bars: the target. */
export function barChart(title: string, bars: Bar[], mark: { value: number; label: string }): string {
  const most = Math.max(mark.value, ...bars.map(({ value }) => value));
  const scale = (value: number) => (value / most) * (WIDTH - LEFT - RIGHT);
  const height = HEAD + bars.length * ROW + 30;
  const at = LEFT + scale(mark.value);
  const rows = bars.map(({ label, value, note }, index) => {
    const y = HEAD + index * ROW;
    const length = Math.max(2, scale(value));
    return `  <text x="${LEFT - 10}" y="${y + 15}" text-anchor="end">${escapeText(label)}</text>
  <rect x="${LEFT}" y="${y}" width="${length.toFixed(1)}" height="20" rx="3"/>
  <text x="${(LEFT + length + 8).toFixed(1)}" y="${y + 15}">${formatNumber(value)}${note ? ` ${escapeText(note)}` : ''}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escapeText(title)}">
  <style>text { font: 13px system-ui, sans-serif; fill: #6b7280 } .title { font-weight: 600; font-size: 15px } rect { fill: #3b6fb6 } line { stroke: #c2410c; stroke-width: 1.5; stroke-dasharray: 4 3 } .mark { fill: #c2410c }</style>
  <text class="title" x="0" y="20">${escapeText(title)}</text>
${rows.join('\n')}
  <line x1="${at.toFixed(1)}" x2="${at.toFixed(1)}" y1="${HEAD - 8}" y2="${height - 22}"/>
  <text class="mark" x="${at.toFixed(1)}" y="${height - 6}" text-anchor="middle">${escapeText(mark.label)}</text>
</svg>
`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
