import type { InitiativeDetail } from '@site/shared/api';
import { PageLinks, useDates } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { PersonLine } from '../../common/person-name.tsx';
import { initiativeAddress } from '../initiatives-query.ts';

type Props = { initiative: InitiativeDetail; page: number };

/** Supporters who have agreed to be named, and how many there are besides. */
export function Supporters({ initiative, page }: Props) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { slug, supports, supporters } = initiative;
  const { people, total, unnamed, pages } = supporters;
  if (supports === 0) return null;
  return (
    <Section id="supporters" title={t('initiatives.supporters.title')} className={kit.column3}>
      {total > 0 && (
        <ul className={`${memberKit.lined3} ${kit.lineBelow}`}>
          {people.map(({ person, comment, day }) => (
            <li key={person.id}>
              <PersonLine person={person}>
                <p className={kit.hint}>{formatDate(day)}</p>
                {comment && <p className={`${kit.asTyped} ${kit.reading}`}>{comment}</p>}
              </PersonLine>
            </li>
          ))}
        </ul>
      )}
      <PageLinks page={page} pages={pages} toPage={(to) => initiativeAddress(slug, to)} byTime />
      {unnamed > 0 && (
        <p className={kit.muted}>
          {t(`initiatives.supporters.${total > 0 ? 'more' : 'unnamed'}`, { count: unnamed })}
        </p>
      )}
    </Section>
  );
}
