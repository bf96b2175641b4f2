import {
  type FigurePart,
  type FigureTable,
  figureTables,
  readOfficeFigures,
} from '@site/shared/api';
import { kit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import { officeLoader } from '../frame/office-loader.ts';
import { OfficeFrame } from '../frame/office-page.tsx';
import { FiguresTable } from './figures-table.tsx';

export const loader = officeLoader('figures', ({ shell }) =>
  shell.api.request(readOfficeFigures()),
);

const parts = Object.keys(figureTables) as FigurePart[];

/** The figures that the reader's staff roles open, as tables. */
export function Component() {
  const { t } = useTranslation();
  const found = useLoaderData<typeof loader>();
  return (
    <OfficeFrame page="figures" lead={t('office.figures.lead')}>
      {found && (
        <div className={kit.column12}>
          {parts.map((part) => (
            <Part key={part} part={part} tables={found.tables} />
          ))}
        </div>
      )}
    </OfficeFrame>
  );
}

function Part({ part, tables }: { part: FigurePart; tables: readonly FigureTable[] }) {
  const { t } = useTranslation();
  const ids: readonly string[] = figureTables[part];
  const own = tables.filter(({ id }) => ids.includes(id));
  if (own.length === 0) return null;
  return (
    <Section id={part} title={t(`office.figures.parts.${part}`)} className={kit.column8}>
      {own.map((table) => (
        <FiguresTable key={table.id} table={table} />
      ))}
    </Section>
  );
}
