// Covers of demo articles: the site's own drawings as pictures, so that uploaded covers belong to the same family.
import type { NewsCategory } from '@site/shared/domain/content';
import { coverBox, coverSvg, drawCover } from '@site/shared/ui/cover-drawing';
import type { Both } from '../rows.ts';

/** Size of a picture, in the aspect ratio of a cover. */
export const drawn = { width: 1536, height: 864 } as const;

/** Alternative text of a cover, by category. */
export const coverAlts: Readonly<Record<NewsCategory, Both<string>>> = {
  announcement: {
    ru: 'Рисунок: кольца вокруг одного центра, на них точки',
    en: 'Drawing: rings around one centre with dots on them',
  },
  event: {
    ru: 'Рисунок: дуги сходятся с разных сторон в одном кольце',
    en: 'Drawing: arcs from many sides meet in one ring',
  },
  achievement: {
    ru: 'Рисунок: ряд столбцов растёт слева направо, над самым высоким — кольцо',
    en: 'Drawing: a row of columns rises from left to right, a ring above the tallest',
  },
  research: {
    ru: 'Рисунок: волнистые линии одна под другой, одна из них выделена',
    en: 'Drawing: wavy lines one below the other, one of them stands out',
  },
  policy: {
    ru: 'Рисунок: строки разной длины, одна из них отмечена кольцом',
    en: 'Drawing: lines of text of unequal length, one of them marked with a ring',
  },
  digest: {
    ru: 'Рисунок: сетка точек, некоторые обведены кольцом',
    en: 'Drawing: a grid of dots, some of them ringed',
  },
};

/** The SVG content of a cover, without a ground. The same slug gives the same bytes. */
export function coverPicture(slug: string, category: NewsCategory): string {
  const scale = drawn.width / coverBox.width;
  return `<g transform="scale(${scale})">${coverSvg(drawCover(slug, category))}</g>`;
}
