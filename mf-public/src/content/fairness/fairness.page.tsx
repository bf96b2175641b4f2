import { type FairnessSummary, readFairness } from '@site/shared/api';
import { shellContext } from '@site/shared/contract';
import { useShell } from '@site/shared/remote';
import { kit, Section } from '@site/shared/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Unavailable } from '../../unavailable.tsx';
import { nullWhileAway } from '../../while-away.ts';
import { findPage } from '../content.api.ts';
import { ContentView } from '../content-view.tsx';
import styles from './fairness.module.css';
import { type FairnessTexts, fairnessTexts } from './fairness-texts.ts';
import { ScrollingTable } from './group-table.tsx';
import { RecentTimes } from './recent-times.tsx';
import { Trend, YearDetails } from './year-figures.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { api } = args.context.get(shellContext);
  const year = new URL(args.request.url).searchParams.get('year') ?? '';
  const [page, summary] = await Promise.all([
    findPage(args),
    nullWhileAway(api.request(readFairness(year))),
  ]);
  return { page, summary };
}

/** The fairness report: the figures, then what they mean. */
export function Component() {
  const { locale } = useShell();
  const { page, summary } = useLoaderData<typeof loader>();
  const texts = fairnessTexts[locale];
  return (
    <ContentView page={page} after={summary && <Heads texts={texts} heads={summary.heads} />}>
      {summary ? <Figures summary={summary} texts={texts} /> : <Unavailable />}
    </ContentView>
  );
}

function Figures({ summary, texts }: { summary: FairnessSummary; texts: FairnessTexts }) {
  return (
    <div className={`${kit.column12} ${styles.figures}`}>
      <RecentTimes recent={summary.recent} texts={texts} />
      <Trend summary={summary} texts={texts} />
      {summary.year && <YearDetails year={summary.year} tracks={summary.tracks} texts={texts} />}
      <p className={`${kit.row2x6} ${kit.screenOnly}`}>
        <a href="/api/fairness/summary.csv" download>
          {texts.csv}
        </a>
        <a href="/api/fairness/summary.json">{texts.json}</a>
      </p>
    </div>
  );
}

/** The latest heads of the case log, and where all of them are. */
function Heads({ texts, heads }: { texts: FairnessTexts; heads: FairnessSummary['heads'] }) {
  return (
    <Section id="heads" title={texts.heads} className={`${kit.column4} ${styles.heads}`}>
      <p>
        {heads.length === 0 ? texts.none : texts.headsLead}{' '}
        <a href="/api/fairness/heads.json">{texts.headsFile}</a>
      </p>
      {heads.length > 0 && (
        <ScrollingTable caption={texts.heads} headed>
          <thead className={kit.headCells}>
            <tr>
              <th scope="col">{texts.day}</th>
              <th scope="col">{texts.head}</th>
            </tr>
          </thead>
          <tbody>
            {heads.map(({ day, head }) => (
              <tr key={day}>
                <td className={kit.oneLine}>{day}</td>
                <td className={styles.hash}>{head}</td>
              </tr>
            ))}
          </tbody>
        </ScrollingTable>
      )}
    </Section>
  );
}
