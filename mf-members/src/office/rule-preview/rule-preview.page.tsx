import { readRulePreview } from '@site/shared/api';
import { type RuleThreshold, ruleThresholds } from '@site/shared/domain/admissions';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import { FiguresTable } from '../figures/figures-table.tsx';
import { officeLoader } from '../frame/office-loader.ts';
import { OfficeFrame } from '../frame/office-page.tsx';
import { OtherCases } from './other-cases.tsx';
import { ThresholdsForm } from './thresholds.form.tsx';

const names = Object.keys(ruleThresholds) as RuleThreshold[];

export const loader = officeLoader('rule-preview', ({ shell, request }) => {
  const query = new URL(request.url).searchParams;
  const asked = names.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return shell.api.request(readRulePreview(Object.fromEntries(asked)));
});

/** What other thresholds of the rule would have done to the cases of the last year. Nothing is changed here. */
export function Component() {
  const { t } = useTranslation();
  const preview = useLoaderData<typeof loader>();
  return (
    <OfficeFrame page="rule-preview" lead={t('office.preview.lead')}>
      {preview && (
        <div className={kit.column12}>
          <ThresholdsForm preview={preview} />
          <div className={kit.column8} role="status">
            <p>
              {t(
                names.every((name) => preview.asked[name] === preview.now[name])
                  ? 'office.preview.present'
                  : 'office.preview.otherwise',
              )}
            </p>
          </div>
          {preview.tables.map((table) => (
            <FiguresTable key={table.id} table={table} />
          ))}
          {preview.cases && <OtherCases cases={preview.cases} />}
        </div>
      )}
    </OfficeFrame>
  );
}
