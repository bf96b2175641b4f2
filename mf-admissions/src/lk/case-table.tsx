import { Table, type TableProps } from '@site/shared/lk';
import { useShell } from '@site/shared/remote';
import { formatDate } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import type { OwnCase } from './own-cases.api.ts';

/** Cases that have ended: number, kind, state, when they were submitted. */
export function CaseTable({ cases }: { cases: OwnCase[] }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const columns: TableProps<OwnCase>['columns'] = [
    { title: t('cases.no'), dataIndex: 'no', rowScope: 'row' },
    { title: t('cases.kind'), dataIndex: 'kind', render: (kind) => t(`cases.kinds.${kind}`) },
    { title: t('cases.state'), dataIndex: 'state', render: (state) => t(`cases.states.${state}`) },
    {
      title: t('cases.submitted'),
      dataIndex: 'submitted_at',
      render: (at: string | null) => (at ? formatDate(at, locale) : t('cases.notSubmitted')),
    },
  ];
  return (
    <Table
      columns={columns}
      dataSource={cases}
      rowKey="no"
      pagination={false}
      size="small"
      scroll={{ x: 'max-content' }}
    />
  );
}
