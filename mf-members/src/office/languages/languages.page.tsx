import {
  type OfficeLanguages,
  type OfficeLanguagesQuery,
  readOfficeLanguages,
} from '@site/shared/api';
import { PageLinks } from '@site/shared/remote';
import { ButtonLink, Callout, kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { redirect, useLoaderData } from 'react-router';
import { officeLoader } from '../frame/office-loader.ts';
import { OfficeFrame } from '../frame/office-page.tsx';
import { LanguageLine } from './language-line.tsx';
import { LanguagesFilters } from './languages-filters.tsx';
import { languagesAddress, readLanguagesQuery } from './languages-query.ts';
import { ParityFigures } from './parity-figures.tsx';

export const loader = officeLoader('languages', async ({ shell, request }) => {
  const query = readLanguagesQuery(new URL(request.url).searchParams);
  const found = await shell.api.request(readOfficeLanguages(query, shell.locale));
  const last = Math.max(1, found.pages);
  // The last text of a page may have been confirmed.
  if (query.page > last) throw redirect(languagesAddress(query, { page: last }));
  return { query, found };
});

/** What is missing or out of date in which language. */
export function Component() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  return (
    <OfficeFrame page="languages" lead={t('office.languages.lead')}>
      {loaded && <Languages {...loaded} />}
    </OfficeFrame>
  );
}

type Props = { query: OfficeLanguagesQuery; found: OfficeLanguages };

function Languages({ query, found: { kinds, rows, total, pages } }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <ParityFigures kinds={kinds} />
      <LanguagesFilters query={query} kinds={kinds} />
      <section className={kit.column2} aria-label={t('office.languages.results')}>
        {total > 0 ? (
          <>
            <p role="status" className={`${kit.textL} ${kit.strong}`}>
              {t('office.languages.count', { count: total })}
            </p>
            <ul className={`${memberKit.lined} ${memberKit.actionLines} ${kit.lineBelow}`}>
              {rows.map((row) => (
                <li key={row.id}>
                  <LanguageLine
                    row={row}
                    kind={kinds.find(({ kind }) => kind === row.kind)?.label ?? row.kind}
                  />
                </li>
              ))}
            </ul>
          </>
        ) : (
          <Nothing query={query} />
        )}
        <PageLinks
          page={query.page}
          pages={pages}
          toPage={(page) => languagesAddress(query, { page })}
        />
      </section>
    </>
  );
}

function Nothing({ query }: { query: OfficeLanguagesQuery }) {
  const { t } = useTranslation();
  const isNarrowed = languagesAddress(query) !== languagesAddress({});
  return (
    <Callout
      title={t(`office.languages.none.${isNarrowed ? 'narrowed' : 'title'}`)}
      {...(isNarrowed && {
        action: (
          <ButtonLink to={languagesAddress({})}>{t('office.languages.none.action')}</ButtonLink>
        ),
      })}
    >
      <p>{t(`office.languages.none.${isNarrowed ? 'change' : 'text'}`)}</p>
    </Callout>
  );
}
