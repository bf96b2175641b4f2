import { type CaseBoard, type CaseBoardQuery, readCaseBoard } from '@site/shared/api';
import { inertCell } from '@site/shared/domain/text';
import { saveFile, useShell } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Saves all cases of the filters as a CSV file, without names of candidates and confidential facts. */
export function CsvButton({ query }: { query: CaseBoardQuery }) {
  const { t } = useTranslation();
  const { api, locale, toast } = useShell();
  const [busy, setBusy] = useState(false);

  function tableOf({ rows, tracks }: CaseBoard): string[][] {
    const head = ['no', 'kind', 'track', 'state', 'submitted', 'age', 'late', 'secretary'] as const;
    return [
      head.map((column) => t(`staff.csv.${column}`)),
      ...rows.map((row) => [
        row.no,
        t(`staff.kinds.${row.kind}`),
        tracks.find(({ code }) => code === row.track)?.label[locale] ?? row.track,
        t(`staff.states.${row.state}`),
        row.submittedOn ?? '',
        String(row.stepDays),
        row.onHold ? t('staff.due.hold') : (row.dueOn ?? ''),
        row.secretary?.name[locale] ?? '',
      ]),
    ];
  }

  async function download(): Promise<void> {
    setBusy(true);
    const board = await api.request(readCaseBoard(query, 'all')).catch(() => null);
    setBusy(false);
    if (!board) {
      toast(t('staff.csv.failed'), 'error');
      return;
    }
    // Spreadsheets recognise UTF-8 by the byte order mark.
    const text = `\ufeff${csvOf(tableOf(board))}`;
    saveFile('cases.csv', new Blob([text], { type: 'text/csv' }));
  }

  return (
    <Button look="plain" aria-busy={busy} onClick={() => void download()}>
      {t('staff.csv.save')}
    </Button>
  );
}

/** The text of a CSV file (RFC 4180) whose cells no spreadsheet evaluates. */
export function csvOf(table: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${inertCell(text).replaceAll('"', '""')}"`;
  return table.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
