import type { MergePreview, OfficePerson } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { ButtonLink, Callout, kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import { ifThere } from '../../common/discussions/discussions.api.ts';
import { officeLoader } from '../frame/office-loader.ts';
import { OfficeFrame } from '../frame/office-page.tsx';
import { listOfficePeople, readOfficePerson } from '../people/people.api.ts';
import { ChoosePeople, type Choosing } from './choose-people.tsx';
import { Compared } from './compared.tsx';
import { previewMerge, readSuspectedPairs } from './merge.api.ts';
import { mergeAddress, readMergeQuery } from './merge-query.ts';
import { Outcome } from './outcome.tsx';

type Comparing = {
  step: 'compare';
  keep: OfficePerson;
  other: OfficePerson;
  preview: MergePreview;
};

export const loader = officeLoader(
  'merge',
  async ({ shell, request }): Promise<Choosing | Comparing | { step: 'missing' }> => {
    const { api, locale } = shell;
    const query = readMergeQuery(new URL(request.url).searchParams);
    const { keep, other, text } = query;
    if (keep && other) {
      const [stays, goes, preview] = await Promise.all([
        ifThere(api.request(readOfficePerson(keep, 1))),
        ifThere(api.request(readOfficePerson(other, 1))),
        ifThere(api.request(previewMerge({ keep, other }))),
      ]);
      if (!stays || !goes || !preview) return { step: 'missing' };
      return { step: 'compare', keep: stays, other: goes, preview };
    }
    const asked = { text, standing: null, state: null, grade: null, page: 1 };
    const [found, chosen, { pairs }] = await Promise.all([
      text ? api.request(listOfficePeople(asked, locale)) : null,
      keep || other ? ifThere(api.request(readOfficePerson(keep || other, 1))) : null,
      api.request(readSuspectedPairs()),
    ]);
    return { step: 'choose', query, found, chosen, pairs };
  },
);

/** Two records of one person: chosen, compared, merged. */
export function Component() {
  const { t } = useTranslation();
  const { locale } = useShell();
  const found = useLoaderData<typeof loader>();
  return (
    <OfficeFrame page="merge" lead={t('office.merge.lead')}>
      {found?.step === 'choose' && <ChoosePeople {...found} />}
      {found?.step === 'compare' && (
        <div className={kit.column6}>
          <Compared keep={found.keep} other={found.other} />
          <Outcome
            // What was ticked was ticked for these two.
            key={`${found.keep.id} ${found.other.id} ${locale}`}
            keep={found.keep}
            other={found.other}
            preview={found.preview}
          />
        </div>
      )}
      {found?.step === 'missing' && (
        <Callout
          title={t('office.merge.missing.title')}
          action={<ButtonLink to={mergeAddress({})}>{t('office.merge.missing.action')}</ButtonLink>}
        >
          <p>{t('office.merge.missing.text')}</p>
        </Callout>
      )}
    </OfficeFrame>
  );
}
