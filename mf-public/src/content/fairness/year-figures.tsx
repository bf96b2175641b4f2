import {
  type FairnessBreakdown,
  type FairnessRow,
  type FairnessSummary,
  type FairnessYear,
  fairnessBreakdowns,
  measuredSteps,
} from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { kit, Section } from '@site/shared/ui';
import { Link } from 'react-router';
import { type Bar, Bars } from './bars.tsx';
import type { FairnessTexts } from './fairness-texts.ts';
import { daysText, Few, GroupTable, ScrollingTable } from './group-table.tsx';

const steps = measuredSteps.filter((step) => step !== 'total');

type TrendProps = { summary: FairnessSummary; texts: FairnessTexts };

/** All cases, year by year; each year leads to its details. */
export function Trend({ summary: { trend, year }, texts }: TrendProps) {
  return (
    <Section id="years" title={texts.trend}>
      <p>{trend.length === 0 ? texts.trendNone : texts.trendLead}</p>
      {trend.length > 0 && (
        <>
          <GroupTable
            texts={texts}
            caption={texts.trend}
            headed
            of={texts.year}
            rows={trend}
            nameOf={(group) => (
              <Link
                to={`?year=${group}#year`}
                aria-current={group === year?.year ? 'true' : undefined}
              >
                {group}
              </Link>
            )}
          />
          <p className={kit.hint}>{texts.legend}</p>
          <StepBars texts={texts} rows={trend} nameOf={(group) => group} />
        </>
      )}
    </Section>
  );
}

type Names = (group: string) => string;

function StepBars({
  texts,
  rows,
  nameOf,
}: {
  texts: FairnessTexts;
  rows: readonly FairnessRow[];
  nameOf: Names;
}) {
  const bars = rows.flatMap(({ group, days }): Bar[] => {
    const parts = steps.map((step) => days[step]?.median ?? 0);
    if (!days.total || parts.includes(0)) return [];
    return [{ label: nameOf(group), parts, text: texts.days(`${days.total.median}`) }];
  });
  const full = Math.max(1, ...bars.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0)));
  return (
    <Bars
      title={texts.steps}
      bars={bars}
      full={full}
      legend={steps.map((step) => texts.step[step])}
    />
  );
}

type DetailsProps = {
  year: FairnessYear;
  tracks: FairnessSummary['tracks'];
  texts: FairnessTexts;
};

/** A year by language, track and kind, its appeals and the load of its reviewers. */
export function YearDetails({ year, tracks, texts }: DetailsProps) {
  const { locale } = useShell();
  const nameOf = (breakdown: FairnessBreakdown, group: string): string => {
    if (breakdown === 'track') return tracks[group]?.[locale] ?? group;
    const known: Readonly<Record<string, string>> =
      breakdown === 'kind' ? texts.kinds : texts.languages;
    return known[group] ?? group;
  };
  return (
    <Section id="year" title={texts.inYear(year.year)} className={kit.column8}>
      <Steps year={year} texts={texts} />
      {fairnessBreakdowns.map((breakdown) => (
        <div key={breakdown} className={kit.column3}>
          <GroupTable
            texts={texts}
            caption={texts.by[breakdown]}
            of={texts.group[breakdown]}
            rows={year.by[breakdown]}
            nameOf={(group) => nameOf(breakdown, group)}
          />
          <Bars
            title={texts.accepted}
            full={100}
            bars={sharesOf(year.by[breakdown], (group) => nameOf(breakdown, group))}
          />
        </div>
      ))}
      <Rest year={year} texts={texts} />
    </Section>
  );
}

/** The shares of the rows that show theirs; one bar alone would compare nothing. */
function sharesOf(rows: readonly FairnessRow[], nameOf: Names): Bar[] {
  const bars = rows.flatMap(({ group, cases, accepted }): Bar[] => {
    if (!cases || accepted === null) return [];
    const share = Math.round((100 * accepted) / cases);
    return [{ label: nameOf(group), parts: [share], text: `${share} %` }];
  });
  return bars.length > 1 ? bars : [];
}

function Steps({ year: { all }, texts }: Omit<DetailsProps, 'tracks'>) {
  return (
    <ScrollingTable caption={texts.steps}>
      <thead className={kit.headCells}>
        <tr>
          {measuredSteps.map((step) => (
            <th key={step} scope="col">
              {texts.step[step]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {measuredSteps.map((step) => {
            const shown = all.days[step];
            return <td key={step}>{shown ? daysText(shown) : <Few texts={texts} />}</td>;
          })}
        </tr>
      </tbody>
    </ScrollingTable>
  );
}

function Rest({ year: { appeals, reviewers }, texts }: Omit<DetailsProps, 'tracks'>) {
  const rows = [
    [texts.appeals, appeals.decided],
    [texts.upheld, appeals.upheld],
    [texts.reviewers, reviewers?.people ?? null],
    [texts.load, reviewers?.median ?? null],
    [texts.loadMost, reviewers?.ninthDecile ?? null],
  ] as const;
  return (
    <ScrollingTable caption={texts.rest}>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value ?? <Few texts={texts} />}</td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  );
}
