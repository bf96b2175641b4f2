import type { CaseFile, CasePanel } from '@site/shared/api';
import { Callout } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { AssignedPanel } from './assigned-panel.tsx';
import { NewPanel } from './new-panel.tsx';
import type { PanelQuery } from './panel-query.ts';

type Props = { file: CaseFile; panel: CasePanel; query: PanelQuery };

/** The reviewers of a case: the proposal before the assignment, the places after it. */
export function PanelTab({ file, panel, query }: Props) {
  const { t } = useTranslation();
  if (panel.assignments.length > 0) {
    return <AssignedPanel file={file} panel={panel} query={query} />;
  }
  if (panel.proposal) return <NewPanel file={file} panel={panel} query={query} />;
  return (
    <Callout title={t('panel.none.title')}>
      <p>{t(file.state === 'closed' ? 'panel.none.closed' : 'panel.none.text')}</p>
    </Callout>
  );
}
