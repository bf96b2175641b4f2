import type { OfficePerson } from '@site/shared/api';
import { officePages } from '@site/shared/domain/office';
import { useDates, useShell } from '@site/shared/remote';
import { ButtonLink, kit, memberKit } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mergeAddress } from './merge-query.ts';

type Props = { keep: OfficePerson; other: OfficePerson };

/** Both records side by side, as far as the reader may read them. */
export function Compared({ keep, other }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const rows = useRows();
  // What neither has says nothing.
  const shown = rows.filter(([, read]) =>
    [keep, other].some((person) => (read(person) ?? null) !== null),
  );
  return (
    <div className={kit.column4}>
      <section
        className={kit.scrolls}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard
        tabIndex={0}
        aria-label={t('office.merge.compared.title')}
      >
        <table className={memberKit.table}>
          <thead className={kit.headCells}>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('office.merge.compared.fact')}</span>
              </th>
              <th scope="col">{t('office.merge.compared.keep')}</th>
              <th scope="col">{t('office.merge.compared.other')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" className={kit.regular}>
                {t('office.merge.facts.name')}
              </th>
              {[keep, other].map(({ id, slug, name }) => (
                <td key={id}>
                  <Link to={`${officePages.people.path}/${slug}`} className={kit.strong}>
                    {name[locale]}
                  </Link>
                </td>
              ))}
            </tr>
            {shown.map(([fact, read]) => (
              <tr key={fact}>
                <th scope="row" className={kit.regular}>
                  {t(`office.merge.facts.${fact}`)}
                </th>
                {[keep, other].map((person) => (
                  <td key={person.id}>{read(person) ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={kit.row3}>
        <ButtonLink to={mergeAddress({ keep: other.slug, other: keep.slug })} look="plain">
          {t('office.merge.compared.swap')}
        </ButtonLink>
        <ButtonLink to={mergeAddress({})} look="plain">
          {t('office.merge.compared.anew')}
        </ButtonLink>
      </p>
    </div>
  );
}

type Row = readonly [fact: string, read: (person: OfficePerson) => ReactNode];

/** What is compared; null where there is nothing, or the reader may not read it. */
function useRows(): Row[] {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { locale } = useShell();
  const list = (lines: { no: string; about: string }[]) =>
    lines.length > 0 ? (
      <ul className={kit.rows2}>
        {lines.map(({ no, about }) => (
          <li key={no}>
            {no}
            <br />
            {about}
          </li>
        ))}
      </ul>
    ) : null;
  return [
    ['otherName', ({ name }) => (name.ru === name.en ? null : name[locale === 'ru' ? 'en' : 'ru'])],
    [
      'furtherNames',
      ({ names }) =>
        [names.name_ru_patronymic, names.name_en_middle].filter(Boolean).join(', ') || null,
    ],
    ['slug', ({ slug }) => slug],
    ['standing', ({ standing }) => t(`office.people.standings.${standing}`)],
    ['grade', ({ grade }) => grade && t(`office.people.grades.${grade}`)],
    ['joined', ({ joinedOn }) => joinedOn && formatDate(joinedOn)],
    ['account', ({ account }) => t(`office.people.states.${account?.status ?? 'none'}`)],
    ['email', ({ account }) => account?.email ?? null],
    [
      'certificates',
      ({ certificates }) =>
        list(
          certificates.map(({ number, kind, state }) => ({
            no: number,
            about: `${t(`office.people.certificates.kinds.${kind}`)}\u00a0· ${t(`office.people.certificates.states.${state}`)}`,
          })),
        ),
    ],
    [
      'cases',
      ({ cases }) =>
        list(
          cases.map(({ no, kind, state }) => ({
            no,
            about: `${t(`office.people.cases.kinds.${kind}`)}\u00a0· ${t(`office.people.cases.states.${state}`)}`,
          })),
        ),
    ],
    ['invitations', ({ invitations }) => invitations.total || null],
    ['periods', ({ periods }) => periods.length || null],
  ];
}
