// The application as a text to read.

import type { CaseFileLink, NamedPerson, TrackOption } from '@site/shared/api';
import type { ApplicationAnswers, ApplicationSection } from '@site/shared/domain/admissions';
import { countriesIn, useShell } from '@site/shared/remote';
import { Facts, kit, memberKit, Section } from '@site/shared/ui';
import { createContext, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useSpans } from '../form/spans.ts';
import styles from './application-view.module.css';

type Known = {
  tracks: readonly TrackOption[];
  /** Names of people that the answers mention by their id. */
  people: readonly NamedPerson[];
  /** Links to the files, where the reader may open them. */
  files?: readonly CaseFileLink[];
};

/** Names for the codes and ids in the answers. */
export const KnownNames = createContext<Known>({ tracks: [], people: [] });

type Props = {
  answers: ApplicationAnswers;
  sections: readonly ApplicationSection[];
  /** The heading of a section; it differs between the candidate and other readers. */
  titleOf: (section: ApplicationSection) => string;
  /** What is said about a section, above it. */
  notesOf?: ((section: ApplicationSection) => ReactNode) | undefined;
};

/** All sections of an application as a text to read. */
export function ApplicationView({ answers, sections, titleOf, notesOf }: Props) {
  return (
    <div className={kit.column8}>
      {sections.map((section) => (
        <FileSection key={section} name={section} title={titleOf(section)}>
          {notesOf?.(section)}
          <SectionView section={section} answers={answers} />
        </FileSection>
      ))}
    </div>
  );
}

type FileSectionProps = { name: string; title: string; children: ReactNode };

/** A section of the file of a case. */
export function FileSection({ name, title, children }: FileSectionProps) {
  return (
    <Section
      id={`view-${name}`}
      heading="h3"
      className={`${kit.column3} ${styles.section}`}
      title={title}
    >
      {children}
    </Section>
  );
}

type SectionProps = { answers: ApplicationAnswers; section: ApplicationSection };

/** One section as a text to read. */
export function SectionView({ section, answers }: SectionProps) {
  const Part = parts[section];
  return <Part answers={answers} />;
}

type PartProps = { answers: ApplicationAnswers };

const parts: Readonly<Record<ApplicationSection, (props: PartProps) => ReactNode>> = {
  about: About,
  practice: Practice,
  achievements: Achievements,
  contribution: Contributions,
  education: Education,
  endorsers: Endorsers,
  conflicts: Conflicts,
  motivation: ({ answers }) => <Text>{answers.motivation}</Text>,
  attachments: ({ answers }) => <Files files={answers.attachments} />,
  declarations: Declarations,
};

function About({ answers }: PartProps) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { tracks } = use(KnownNames);
  const { nameRu, nameEn, country, language, track } = answers;
  const countryName = countriesIn(locale, country || null).find(({ value }) => value === country);
  return (
    <Filled
      facts={[
        [t('view.nameRu'), [nameRu.given, nameRu.family].filter(Boolean).join(' ')],
        [t('view.nameEn'), [nameEn.given, nameEn.family].filter(Boolean).join(' ')],
        [t('view.place'), [answers.city, countryName?.label].filter(Boolean).join(', ')],
        [t('view.work'), [answers.position, answers.employer].filter(Boolean).join(', ')],
        [t('fields.track'), tracks.find(({ code }) => code === track)?.label[locale] ?? track],
        [t('fields.language'), language && t(`form.languages.${language}`)],
      ]}
    />
  );
}

function Practice({ answers: { practice } }: PartProps) {
  const { spanOf } = useSpans();
  return (
    <Entries count={practice.length}>
      {practice.map((entry, index) => (
        <li key={index}>
          <h4>{[entry.role, entry.organisation].filter(Boolean).join(', ')}</h4>
          <p className={kit.hint}>{spanOf(entry.from, entry.to)}</p>
          <Text>{entry.work}</Text>
          {entry.tags.length > 0 && <p className={kit.hint}>{entry.tags.join(' · ')}</p>}
        </li>
      ))}
    </Entries>
  );
}

function Achievements({ answers: { achievements } }: PartProps) {
  const { t } = useTranslation();
  return (
    <Entries count={achievements.length}>
      {achievements.map((entry, index) => (
        <li key={index}>
          <h4>
            {entry.title}
            {entry.year && (
              <span className={`${kit.muted} ${kit.regular} ${kit.numbers}`}> {entry.year}</span>
            )}
          </h4>
          <Filled
            facts={[
              [t('fields.achievements.situation'), entry.situation],
              [t('fields.achievements.action'), entry.action],
              [t('fields.achievements.result'), entry.result],
            ]}
          />
          <WebLink href={entry.link} />
          {entry.files.length > 0 && <Files files={entry.files} />}
        </li>
      ))}
    </Entries>
  );
}

function Contributions({ answers: { contributions } }: PartProps) {
  const { t } = useTranslation();
  return (
    <Entries count={contributions.length}>
      {contributions.map((entry, index) => (
        <li key={index}>
          <h4>
            {entry.title}
            {entry.year && (
              <span className={`${kit.muted} ${kit.regular} ${kit.numbers}`}> {entry.year}</span>
            )}
          </h4>
          {entry.kind && <p className={kit.hint}>{t(`form.kinds.${entry.kind}`)}</p>}
          <WebLink href={entry.link} />
        </li>
      ))}
    </Entries>
  );
}

function Education({ answers: { education } }: PartProps) {
  const { t } = useTranslation();
  return (
    <Entries count={education.length}>
      {education.map((entry, index) => (
        <li key={index}>
          <h4>
            {entry.institution}
            {entry.year && (
              <span className={`${kit.muted} ${kit.regular} ${kit.numbers}`}> {entry.year}</span>
            )}
          </h4>
          <p className={kit.hint}>
            {[entry.degree && t(`form.degrees.${entry.degree}`), entry.field]
              .filter(Boolean)
              .join(', ')}
          </p>
        </li>
      ))}
    </Entries>
  );
}

function Endorsers({ answers: { endorsers } }: PartProps) {
  const { t } = useTranslation();
  return (
    <Entries count={endorsers.length}>
      {endorsers.map((entry, index) => (
        <li key={index}>
          <h4>{entry.name}</h4>
          <p className={kit.hint}>
            {[
              entry.relation && t(`form.relations.${entry.relation}`),
              entry.knownSince && t('view.knownSince', { year: entry.knownSince }),
              entry.employer,
              entry.email,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </Entries>
  );
}

function Conflicts({ answers: { excludedReviewers, declaredConflicts } }: PartProps) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { people } = use(KnownNames);
  const excluded = excludedReviewers.map(
    (id) => people.find((person) => person.id === id)?.name[locale] ?? t('form.people.unknown'),
  );
  return (
    <Entries count={excluded.length + declaredConflicts.length}>
      {excluded.length > 0 && (
        <li>
          <h4>{t('form.excluded')}</h4>
          <p>{excluded.join(', ')}</p>
        </li>
      )}
      {declaredConflicts.map((entry, index) => (
        <li key={index}>
          <h4>{[entry.name, entry.organisation].filter(Boolean).join(', ')}</h4>
          <Text>{entry.reason}</Text>
        </li>
      ))}
    </Entries>
  );
}

function Declarations({ answers: { declarations } }: PartProps) {
  const { t } = useTranslation();
  const given = (['truth', 'rules', 'review'] as const).filter((name) => declarations[name]);
  return (
    <Entries count={given.length}>
      {given.map((name) => (
        <li key={name}>{t(`fields.declarations.${name}`)}</li>
      ))}
    </Entries>
  );
}

function Filled({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  const { t } = useTranslation();
  const empty = <span className={kit.hint}>{t('view.empty')}</span>;
  return (
    <Facts
      className={`${kit.column3} ${kit.asTyped}`}
      facts={facts.map(([label, value]) => [label, value || empty])}
    />
  );
}

function Entries({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useTranslation();
  if (count === 0) return <p className={kit.hint}>{t('view.empty')}</p>;
  return <FileEntries>{children}</FileEntries>;
}

/** Entries of a section of the file. */
export function FileEntries({ children }: { children: ReactNode }) {
  return <ul className={`${kit.rows} ${kit.column6} ${styles.entries}`}>{children}</ul>;
}

function Files({ files }: { files: ApplicationAnswers['attachments'] }) {
  const { files: known = [] } = use(KnownNames);
  return (
    <Entries count={files.length}>
      {files.map(({ id, name }) => (
        <li key={id} className={`${memberKit.pageLinks} ${kit.breakable}`}>
          <FileName name={name} file={known.find((one) => one.id === id)} />
        </li>
      ))}
    </Entries>
  );
}

/** A file by its name; a link where it may be opened. */
function FileName({ name, file }: { name: string; file: CaseFileLink | undefined }) {
  const { t } = useTranslation();
  if (!file) return name;
  if (file.link) {
    return (
      <a href={file.link.address} download>
        {name}
      </a>
    );
  }
  return (
    <span>
      {name} <span className={kit.hint}>{t('staff.file.unscanned')}</span>
    </span>
  );
}

function WebLink({ href }: { href: string }) {
  if (!/^https:\/\//i.test(href)) return null;
  return (
    <p className={`${memberKit.pageLinks} ${kit.breakable}`}>
      <a href={href} target="_blank" rel="noreferrer noopener nofollow ugc">
        {href}
      </a>
    </p>
  );
}

function Text({ children }: { children: string }) {
  const { t } = useTranslation();
  if (children.trim() === '') return <p className={kit.hint}>{t('view.empty')}</p>;
  return <p className={kit.asTyped}>{children}</p>;
}
