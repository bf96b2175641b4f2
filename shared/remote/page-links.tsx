import { Pagination } from '@site/shared/ui';
import { lengthText } from './forms/form-texts.ts';
import { useShell } from './use-shell.ts';

const texts = {
  ru: { label: 'Страницы', pages: ['Предыдущая', 'Следующая'], times: ['Новее', 'Раньше'] },
  en: { label: 'Pages', pages: ['Previous', 'Next'], times: ['Newer', 'Older'] },
} as const;

type Props = {
  page: number;
  pages: number;
  toPage: (page: number) => string;
  /** The list is in order of time, the newest first. */
  byTime?: boolean;
};

/** Links to the other pages of a list in the member area. */
export function PageLinks({ page, pages, toPage, byTime = false }: Props) {
  const { locale } = useShell();
  const { label, ...words } = texts[locale];
  const [previous, next] = words[byTime ? 'times' : 'pages'];
  return (
    <Pagination
      page={page}
      pages={pages}
      toPage={toPage}
      words={{ label, previous, next, position: lengthText(page, pages, locale) }}
    />
  );
}
