import type { OpenResource, SkillAreaFacts, SkillQuestionFacts } from '@site/shared/api';
import { localized } from '@site/shared/contract';
import { encodeLevels, skillLevels } from '@site/shared/domain/skills';
import { useLazyPart, useSession, useShell } from '@site/shared/remote';
import { Button, kit, LocalizedText } from '@site/shared/ui';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Check, maxResources, outcomeOf, type Share } from './check.ts';
import { LevelDrawing } from './level-drawing.tsx';
import styles from './skill.module.css';
import { ToMentors } from './to-mentors.tsx';

// Loaded for signed-in users only.
const loadKeepResult = () => import('./keep-result.tsx').then(({ KeepResult }) => KeepResult);

type Props = {
  check: Check;
  areas: SkillAreaFacts[];
  questions: SkillQuestionFacts[];
  resources: OpenResource[];
  /** The check is worth repeating after this many days. */
  retakeDays: number;
  onAgain: () => void;
  onArea: (code: string) => void;
  onNew: () => void;
};

/** The result of the check, first in words and numbers, and what to do next. */
export function Result({
  check,
  areas,
  questions,
  resources,
  retakeDays,
  onAgain,
  onArea,
  onNew,
}: Props) {
  const { t } = useTranslation();
  const KeepResult = useLazyPart(loadKeepResult, useSession().status === 'member');
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);

  const outcome = outcomeOf(check, questions);
  const named = (code: string) => areas.find((area) => area.code === code) ?? { label: code };
  const levels = outcome.areas.flatMap(({ area, level }) => (level ? [{ area, level }] : []));
  const reliabilities = new Set(outcome.areas.flatMap(({ reliability }) => reliability ?? []));
  const [reliabilityOfAll] = reliabilities.size === 1 ? reliabilities : [];
  const weak = new Set(outcome.weakest.map(({ slug }) => slug));
  const reading = resources
    .filter(({ topics }) => topics.some((topic) => weak.has(topic)))
    .slice(0, maxResources);

  return (
    // A request for one of these links would reveal the result: none is prefetched.
    <section
      className={`${styles.outcome} ${kit.column8}`}
      aria-labelledby="result"
      data-prefetch="none"
    >
      <h2 className={kit.text3xl} id="result" ref={heading} tabIndex={-1}>
        {t('skill.result.title')}
      </h2>
      <p className={`${kit.muted} ${kit.textM}`}>
        {t('skill.result.notCertificate')}
        {reliabilityOfAll && ` ${t(`skill.reliabilityOfAll.${reliabilityOfAll}`)}`}
      </p>
      <div className={`${styles.result} ${kit.column8} ${kit.top}`}>
        <LevelDrawing
          levels={outcome.areas.map(({ area, level }) => ({
            area,
            place: level && skillLevels.indexOf(level),
          }))}
        />
        <Levels
          areas={outcome.areas}
          nameOf={named}
          isOneReliability={reliabilityOfAll !== undefined}
        />
      </div>

      <div className={styles.topics}>
        <Topics title={t('skill.result.strongest')} topics={outcome.strongest} />
        <Topics title={t('skill.result.weakest')} topics={outcome.weakest} />
        <RadarItems items={outcome.items} />
        <Reading resources={reading} />
        <ToMentors topics={outcome.weakest.map(({ slug }) => slug)} />
      </div>

      {levels.length > 0 && <ShareAddress levels={levels} />}

      {KeepResult && (
        <KeepResult check={check} questions={questions} hasLevels={levels.length > 0} />
      )}

      <section
        className={`${styles.share} ${kit.stack2} ${kit.below4} ${kit.packed}`}
        aria-labelledby="again"
      >
        <h3 id="again">{t('skill.result.again')}</h3>
        <p>{t('skill.result.retake', { count: retakeDays })}</p>
        <p className={`${kit.row3x4} ${kit.middle} ${kit.screenOnly}`}>
          {outcome.areas.map(({ area }) => (
            <Button key={area} look="plain" onClick={() => onArea(area)}>
              <Label of={named(area)} />
            </Button>
          ))}
        </p>
        <p className={`${kit.row3x4} ${kit.middle} ${kit.gapAbove} ${kit.screenOnly}`}>
          <Button onClick={onNew}>{t('skill.result.new')}</Button>
          <Button look="plain" onClick={onAgain}>
            {t('skill.result.same')}
          </Button>
          <span className={`${kit.muted} ${kit.textM}`}>
            {t('skill.result.seed', { seed: check.seed })}
          </span>
        </p>
      </section>
    </section>
  );
}

type Outcome = ReturnType<typeof outcomeOf>;
type Named = Pick<SkillAreaFacts, 'label' | 'lang'>;
type LevelsProps = {
  areas: Outcome['areas'];
  nameOf: (code: string) => Named;
  /** The reliability is the same in every area, and told above. */
  isOneReliability: boolean;
};

/** Level and points of each area. */
function Levels({ areas, nameOf, isOneReliability }: LevelsProps) {
  const { t } = useTranslation();
  const { locale } = useShell();
  return (
    <table className={`${kit.table} ${kit.ruledCells} ${kit.textM}`}>
      <thead className={kit.headCells}>
        <tr>
          <th scope="col">№</th>
          <th scope="col">{t('skill.result.area')}</th>
          <th scope="col">{t('skill.result.level')}</th>
          <th scope="col">{t('skill.result.points')}</th>
        </tr>
      </thead>
      <tbody>
        {areas.map(({ area, level, reliability, points, max }, index) => (
          <tr key={area}>
            <td>{index + 1}</td>
            <th scope="row">
              <Label of={nameOf(area)} />
            </th>
            <td>
              {level ? t(`skill.level.${level}`) : t('skill.result.noLevel')}
              {reliability && !isOneReliability && (
                <small>{t(`skill.reliability.${reliability}`)}</small>
              )}
            </td>
            <td>
              <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect width={max === 0 ? 0 : (100 * points) / max} height="6" />
              </svg>
              {t('skill.result.of', {
                points: points.toLocaleString(locale, { maximumFractionDigits: 1 }),
                max: max.toLocaleString(locale),
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The items of the radar that belong to the questions. */
function RadarItems({ items }: Pick<Outcome, 'items'>) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <section className={`${kit.stack2} ${kit.packed}`}>
      <h3>{t('skill.result.items')}</h3>
      <ul className={kit.rows1}>
        {items.map(({ slug, name, lang }) => (
          <li key={slug}>
            <Link to={{ pathname: '/tech-radar', search: `?item=${slug}`, hash: 'item' }}>
              <Label of={{ label: name, lang }} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reading({ resources }: Pick<Props, 'resources'>) {
  const { t } = useTranslation();
  if (resources.length === 0) return null;
  return (
    <section className={`${kit.stack2} ${kit.packed}`}>
      <h3>{t('skill.result.resources')}</h3>
      <ul className={kit.rows1}>
        {resources.map(({ title, url }) => (
          <li key={url}>
            <a href={url} rel="noopener">
              <LocalizedText of={title} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An address that shows the levels to whom it is given. */
function ShareAddress({ levels }: { levels: Parameters<typeof encodeLevels>[0] }) {
  const { t } = useTranslation();
  const { locale, origin, toast } = useShell();
  const address = `${origin}${localized('/skill-check', locale)}?result=${encodeLevels(levels)}`;

  function copy(): void {
    // Rejected where the page has no permission to write to it; the address is in the field anyway.
    navigator.clipboard?.writeText(address).then(
      () => toast(t('skill.result.copied'), 'success'),
      () => undefined,
    );
  }

  return (
    <section
      className={`${styles.share} ${kit.stack2} ${kit.below4} ${kit.packed}`}
      aria-labelledby="share"
    >
      <h3 id="share">{t('skill.result.share')}</h3>
      <p>{t('skill.result.shareNote')}</p>
      <p className={`${kit.row3x4} ${kit.middle} ${kit.screenOnly}`}>
        <input readOnly value={address} aria-labelledby="share" />
        <Button look="plain" onClick={copy}>
          {t('skill.result.copy')}
        </Button>
      </p>
    </section>
  );
}

function Label({ of: { label, lang } }: { of: Pick<SkillAreaFacts, 'label' | 'lang'> }) {
  return lang ? <span lang={lang}>{label}</span> : label;
}

function Topics({ title, topics }: { title: string; topics: Share[] }) {
  const { t } = useTranslation();
  if (topics.length === 0) return null;
  return (
    <section className={`${kit.stack2} ${kit.packed}`}>
      <h3>{title}</h3>
      <ul className={kit.rows1}>
        {topics.map(({ share, ...topic }) => (
          <li key={topic.slug}>
            <Label of={topic} /> {t('skill.result.topic', { percent: Math.round(100 * share) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
