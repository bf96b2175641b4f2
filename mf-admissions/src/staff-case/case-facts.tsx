import type { CaseFile, ConfidentialCase } from '@site/shared/api';
import { useDates, useShell } from '@site/shared/remote';
import { Facts, kit, memberKit } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CaseWarnings } from '../common/staff/case-warnings.tsx';
import { casePath } from '../common/staff/cases-query.ts';
import { DueLabel } from '../common/staff/due-label.tsx';
import { PersonName } from './panel/person-name.tsx';

type Props = { file: CaseFile; confidential: ConfidentialCase | null };

/** State and due date in words, then the facts of the case. */
export function CaseFacts({ file, confidential }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const { state, outcome, holdReason, candidate, endorsements, panel, secretary } = file;
  const sponsor = confidential?.sponsor;
  const facts: [name: string, value: ReactNode][] = [
    ['candidate', <PersonName key="candidate" person={candidate} />],
    ['appealOf', file.appealOf && <Link to={casePath(file.appealOf)}>{file.appealOf}</Link>],
    ['appealNo', file.appealNo && <Link to={casePath(file.appealNo)}>{file.appealNo}</Link>],
    ['track', file.trackLabel[locale]],
    ['language', t(`staff.languages.${file.language}`)],
    ['secretary', secretary ? secretary.name[locale] : t('staff.table.nobody')],
    ['submitted', file.submittedAt && formatDate(file.submittedAt)],
    ['stepDays', state !== 'closed' && t('staff.days', { count: file.stepDays })],
    ['sponsor', sponsor?.name[locale]],
    [
      'endorsements',
      endorsements.of > 0 &&
        (state !== 'closed' || endorsements.submitted > 0) &&
        t('staff.table.received', { ...endorsements, count: endorsements.of }),
    ],
    ['reviews', panel.of > 0 && t('staff.table.reviewed', panel)],
    [
      'returnsLeft',
      confidential &&
        state !== 'closed' &&
        file.kind !== 'appeal' &&
        t('staff.facts.left', { n: confidential.returnsLeft }),
    ],
    [
      'reasons',
      file.reasonCodes.length > 0 &&
        // Reasons of a decision, or of a case that is rejected or void.
        file.reasonCodes
          .map((code) => t([`decision.reasons.${code}`, `staff.reasons.${code}`]))
          .join(', '),
    ],
  ];
  return (
    <section className={kit.stack3}>
      <p className={`${kit.textL} ${kit.strong}`}>
        {state === 'closed' && outcome
          ? t(`staff.outcomes.${outcome}`)
          : t(`staff.states.${state}`)}
      </p>
      {state !== 'closed' && (
        <p>
          <DueLabel {...file} />
        </p>
      )}
      {holdReason && <p>{t('staff.facts.hold', { reason: holdReason })}</p>}
      <p className={`${kit.stack} ${kit.small} ${kit.warning} ${kit.hideEmpty}`}>
        <CaseWarnings row={file} />
      </p>
      <Facts
        className={`${kit.stack2} ${kit.breakable}`}
        facts={facts.map(([name, value]) => [t(`staff.facts.${name}`), value])}
      />
      {confidential && confidential.duplicates.length > 0 && (
        <Duplicates duplicates={confidential.duplicates} />
      )}
    </section>
  );
}

/** Records that may be of the same person, each with what they share. */
function Duplicates({ duplicates }: Pick<ConfidentialCase, 'duplicates'>) {
  const { t } = useTranslation();
  const { locale } = useShell();
  return (
    <div className={`${kit.stack2} ${memberKit.attention}`}>
      <p>
        <strong>{t('staff.duplicates.title', { count: duplicates.length })}</strong>
      </p>
      <ul className={kit.bullets}>
        {duplicates.map(({ id, name, signs, openCase }) => (
          <li key={id}>
            {name[locale]}: {signs.map((sign) => t(`staff.duplicates.signs.${sign}`)).join(', ')}
            {openCase && (
              <>
                {' '}
                <Link to={casePath(openCase)}>{openCase}</Link>
              </>
            )}
          </li>
        ))}
      </ul>
      <p>{t('staff.duplicates.help')}</p>
    </div>
  );
}
