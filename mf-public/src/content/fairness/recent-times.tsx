import { type FairnessRecent, measuredSteps } from '@site/shared/api';
import { useDates } from '@site/shared/remote';
import { kit, Section } from '@site/shared/ui';
import type { FairnessTexts } from './fairness-texts.ts';
import { daysText, Few, ScrollingTable } from './group-table.tsx';

type Props = { recent: FairnessRecent | null; texts: FairnessTexts };

/** How long each step took in the last twelve whole months, by kind of case. */
export function RecentTimes({ recent, texts }: Props) {
  const { formatDate } = useDates();
  const isEmpty = !recent || recent.kinds.length === 0;
  return (
    <Section id="recent" title={texts.recent}>
      <p>
        {isEmpty
          ? texts.recentNone
          : texts.recentLead(formatDate(recent.from), formatDate(recent.to))}
      </p>
      {!isEmpty && (
        <ScrollingTable caption={texts.recent} headed>
          <thead className={kit.headCells}>
            <tr>
              <th scope="col">{texts.kindOfCase}</th>
              <th scope="col">{texts.atLeast}</th>
              {measuredSteps.map((step) => (
                <th key={step} scope="col">
                  {texts.step[step]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {recent.kinds.map(({ kind, atLeast, days }) => (
              <tr key={kind}>
                <th scope="row">{texts.kinds[kind]}</th>
                <td>{atLeast}</td>
                {measuredSteps.map((step) => {
                  const shown = days[step];
                  return <td key={step}>{shown ? daysText(shown) : <Few texts={texts} />}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </ScrollingTable>
      )}
    </Section>
  );
}
