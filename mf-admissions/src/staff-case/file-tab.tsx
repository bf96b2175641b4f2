import type { CaseFileLink, ConfidentialCase } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { Callout } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FiledAppeal } from '../common/appeal/filed-appeal.tsx';
import { Nomination } from '../common/file/nomination.tsx';
import { useSpans } from '../common/form/spans.ts';
import styles from './staff-case.module.css';

type Props = { confidential: ConfidentialCase; isClosed: boolean };
type Answers = NonNullable<ConfidentialCase['answers']>;

/** The application by section, each with what was returned about it and what the candidate replied. */
export function FileTab({ confidential, isClosed }: Props) {
  const { t } = useTranslation();
  const { answers } = confidential;
  if (!answers) {
    const why = isClosed ? 'removed' : 'none';
    return (
      <Callout title={t(`staff.file.${why}`)}>
        <p>{t(`staff.file.${why}Text`)}</p>
      </Callout>
    );
  }
  const all = { ...confidential, answers };
  return (
    <div className={styles.file}>
      {confidential.appeal && <FiledAppeal appeal={confidential.appeal} heading="h2" linked />}
      {confidential.nomination && <Nomination nomination={confidential.nomination} heading="h2" />}
      <About {...all} />
      <Practice {...all} />
      <Achievements {...all} />
      <Contributions {...all} />
      <Education {...all} />
      <Conflicts {...all} />
      <Section name="motivation" {...all} isEmpty={answers.motivation === ''}>
        <p className={styles.body}>{answers.motivation}</p>
      </Section>
      <Section name="attachments" {...all} isEmpty={answers.attachments.length === 0}>
        <Files files={confidential.files} ids={answers.attachments.map(({ id }) => id)} />
      </Section>
      <Section name="declarations" {...all}>
        <ul>
          {(['truth', 'rules', 'review'] as const).map((name) => (
            <li key={name}>
              {t(`staff.file.declarations.${name}`)}:{' '}
              {t(answers.declarations[name] ? 'staff.file.yes' : 'staff.file.no')}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

type Part = ConfidentialCase & { answers: Answers };

function Section({
  name,
  flagged,
  replies,
  isEmpty = false,
  children,
}: Pick<Part, 'flagged' | 'replies'> & {
  name: Part['flagged'][number]['section'];
  isEmpty?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const notes = flagged.filter(({ section }) => section === name);
  const answered = replies.filter(({ section }) => section === name);
  return (
    <section aria-labelledby={`section-${name}`}>
      <h2 id={`section-${name}`}>{t(`staff.sections.${name}`)}</h2>
      {notes.map(({ note }) => (
        <p key={note} className={styles.warning}>
          <strong>{t('staff.file.flagged')}</strong> {note}
        </p>
      ))}
      {answered.map(({ text }) => (
        <p key={text} className={styles.quote}>
          <strong>{t('staff.file.replied')}</strong> {text}
        </p>
      ))}
      {isEmpty ? <p className={styles.muted}>{t('staff.file.empty')}</p> : children}
    </section>
  );
}

function About({ answers, ...part }: Part) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { nameRu, nameEn, country, city, employer, position } = answers;
  const known = /^[A-Z]{2}$/.test(country);
  const facts: [string, string][] = [
    ['nameRu', `${nameRu.given} ${nameRu.family}`.trim()],
    ['nameEn', `${nameEn.given} ${nameEn.family}`.trim()],
    [
      'place',
      [city, known ? new Intl.DisplayNames(locale, { type: 'region' }).of(country) : country]
        .filter(Boolean)
        .join(', '),
    ],
    ['work', [position, employer].filter(Boolean).join(', ')],
  ];
  return (
    <Section name="about" {...part}>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{t(`staff.file.about.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Section>
  );
}

function Practice({ answers: { practice }, ...part }: Part) {
  const { spanOf } = useSpans();
  return (
    <Section name="practice" {...part} isEmpty={practice.length === 0}>
      <ol className={styles.entries}>
        {practice.map(({ organisation, role, from, to, work, tags }) => (
          <li key={`${organisation} ${from}`}>
            <h3>
              {role}, {organisation}
            </h3>
            <p className={styles.muted}>{spanOf(from, to)}</p>
            <p className={styles.body}>{work}</p>
            {tags.length > 0 && <p className={styles.muted}>{tags.join(' · ')}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Achievements({ answers: { achievements }, files, ...part }: Part) {
  const { t } = useTranslation();
  return (
    <Section name="achievements" {...part} isEmpty={achievements.length === 0}>
      <ol className={styles.entries}>
        {achievements.map(({ title, situation, action, result, year, link, files: named }) => (
          <li key={title}>
            <h3>
              {title}
              {year !== null && <span className={styles.muted}>, {year}</span>}
            </h3>
            {(
              [
                ['situation', situation],
                ['action', action],
                ['result', result],
              ] as const
            )
              .filter(([, text]) => text)
              .map(([name, text]) => (
                <div key={name}>
                  <p className={styles.muted}>{t(`staff.file.achievement.${name}`)}</p>
                  <p className={styles.body}>{text}</p>
                </div>
              ))}
            <Evidence link={link} />
            <Files files={files} ids={named.map(({ id }) => id)} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Contributions({ answers: { contributions }, ...part }: Part) {
  const { t } = useTranslation();
  return (
    <Section name="contribution" {...part} isEmpty={contributions.length === 0}>
      <ul className={styles.entries}>
        {contributions.map(({ kind, title, year, link }) => (
          <li key={`${title} ${year}`}>
            <p>
              <strong>{title}</strong>
              {year !== null && <>, {year}</>}
              {kind && <span className={styles.muted}> · {t(`staff.file.kinds.${kind}`)}</span>}
            </p>
            <Evidence link={link} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Education({ answers: { education }, ...part }: Part) {
  const { t } = useTranslation();
  return (
    <Section name="education" {...part} isEmpty={education.length === 0}>
      <ul className={styles.entries}>
        {education.map(({ institution, degree, field, year }) => (
          <li key={`${institution} ${field}`}>
            <p>
              <strong>{institution}</strong>
              {[degree && t(`staff.file.degrees.${degree}`), field, year]
                .filter(Boolean)
                .map((fact) => `, ${fact}`)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The people whom the candidate excludes as reviewers, and the conflicts they have named. */
function Conflicts({ answers: { declaredConflicts }, excludedReviewers, ...part }: Part) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const isEmpty = declaredConflicts.length === 0 && excludedReviewers.length === 0;
  return (
    <Section name="conflicts" {...part} isEmpty={isEmpty}>
      {excludedReviewers.length > 0 && (
        <p>
          {t('staff.file.excluded')} {excludedReviewers.map(({ name }) => name[locale]).join(', ')}
        </p>
      )}
      <ul className={styles.entries}>
        {declaredConflicts.map(({ name, organisation, reason }) => (
          <li key={`${name} ${reason}`}>
            <p>
              <strong>{name}</strong>
              {organisation && <>, {organisation}</>}: {reason}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A link of the candidate, which tells the other site nothing about the case. */
function Evidence({ link }: { link: string }) {
  if (!link) return null;
  return (
    <p>
      <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
        {link}
      </a>
    </p>
  );
}

function Files({ files, ids }: { files: readonly CaseFileLink[]; ids: readonly string[] }) {
  const { t } = useTranslation();
  const found = files.filter(({ id }) => ids.includes(id));
  if (found.length === 0) return null;
  return (
    <ul>
      {found.map(({ id, name, link }) => (
        <li key={id}>
          {link ? (
            <a href={link.address} download>
              {name}
            </a>
          ) : (
            <>
              {name} <span className={styles.muted}>{t('staff.file.unscanned')}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
