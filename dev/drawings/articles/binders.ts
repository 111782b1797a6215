import { letter, words } from '../lettering.ts';
import { INK, MARK, METAL, mix, type Tones, WHITE } from '../palette.ts';
import { box, detail, disc, dot, flat, patch, repeat, shadow, shape, shine, turn } from '../strokes.ts';
import type { Article } from './article.ts';
import { houseOf } from './brands.ts';
import { motif } from './motifs.ts';

/** A ring binder standing, its spine to the left; a lever-arch file has a hole and a broad spine. */
export function ringBinder(tones: Tones, article: Article): string {
  const { tint, deep, pale } = tones;
  const { ground, ink } = houseOf(article);
  const lever = /Bibliorato/.test(article.noun);
  const spine = Math.min(92, Math.max(44, 24 + article.size.height * 8.4));
  const left = 161 - spine;
  const clear = /transparente/.test(article.model);
  const face = clear ? mix(tint, WHITE, 0.45) : tint;
  return (
    shadow(214, 352, 138) +
    shape(`M${left} 56l${253 - left}-22 80 14-172 22z`, deep) +
    flat(`M${left + 28} 58l${218 - left - 28}-18 82 9-150 17z`, WHITE) +
    shape('M158 70l166-20a8 8 0 0 1 9 8v268a8 8 0 0 1-7 8l-168 16z', face) +
    flat('M162 302l167-16v42l-167 18z', deep) +
    coverPattern(article, tones) +
    shape(
      `M${left} 62a8 8 0 0 1 9-8l${spine - 15} 14a8 8 0 0 1 6 8v268a8 8 0 0 1-10 8l${16 - spine}-16a8 8 0 0 1-6-8z`,
      deep,
    ) +
    (lever
      ? disc(left + spine / 2, 286, Math.min(22, spine / 3), INK) +
        disc(left + spine / 2, 286, Math.min(12, spine / 5), WHITE)
      : dot(left + spine / 2, 100, 7, METAL) + dot(left + spine / 2, 320, 7, METAL)) +
    (shape(`M${left + 10} 96l${spine - 20} 7v132l${20 - spine}-7z`, ground) +
      turn(
        -90,
        letter(article.brand, left + spine / 2, 166, { size: Math.min(34, spine - 20), width: 116, ink }),
        left + spine / 2,
        166,
      ) +
      `<g transform="matrix(1 -.105 0 1 0 25)">${box(176, 122, 140, 86, 8, ground)}${letter(article.brand, 246, 146, { size: 30, width: 124, ink })}${words(`${article.noun.replace(/^Carpeta ?/, '')} ${article.model}`.trim(), 246, 182, { size: 21, width: 126, height: 42, lines: 2, ink })}</g>`) +
    (/elástico/.test(article.model) ? detail('M304 54v282', INK, 9) + detail('M304 54v282', pale, 4) : '') +
    shine('M320 80v20')
  );
}

function coverPattern(article: Article, { deep, pale }: Tones): string {
  if (article.motif) return motif(article.motif, 246, 252, 92, -6);
  if (/estampada/.test(article.model))
    return repeat(12, (i) =>
      turn(
        i * 30,
        patch(176 + (i % 4) * 40, 220 + Math.floor(i / 4) * 26, 18, 8, [MARK, pale, deep][i % 3] ?? MARK, 4),
        184 + (i % 4) * 40,
        224 + Math.floor(i / 4) * 26,
      ),
    );
  if (/tela/.test(article.model))
    return detail(
      repeat(6, (i) => `M166 ${214 + i * 14}l160-15`),
      deep,
      2.5,
    );
  const rings = /\b(dos|tres|cuatro) anillos/.exec(article.model)?.[1];
  const count = { dos: 2, tres: 3, cuatro: 4 }[rings ?? ''] ?? 0;
  return repeat(
    count,
    (i) => disc(190 + i * 36, 266 - i * 4, 13, METAL) + disc(190 + i * 36, 266 - i * 4, 6, WHITE),
  );
}
